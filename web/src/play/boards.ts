// Many live boards on one page, for spectators.
import { GameTime, shown } from './clocks';
import { gameBoard, type GameBoard } from './game-board';
import { dataOf, type Color, type Told, type Words } from './told';
import { pieceLetters } from './towers';

/** How long until the page is asked again for boards that have no place on it yet. */
const AGAIN_MS = 300;

interface Shown {
  board: GameBoard;
  time: GameTime;
  item: HTMLElement;
}

export function boards(list: HTMLElement): void {
  const data = dataOf<{ live: string; words: Words }>('boards-data');
  if (!data) return;
  pieceLetters();
  const known = new Map<number, Shown>();
  const follow = (): void => {
    const source = new EventSource(data.live);
    source.addEventListener('board', (message) => {
      const { board, told } = JSON.parse(message.data as string) as { board: number; told: Told };
      hear(board, told);
    });
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) setTimeout(follow, 2000);
    };
  };

  let asked: Promise<void> | undefined;
  /** Boards that were opened after the page was loaded: their places come from the page as it is now. */
  function missing(): Promise<void> {
    asked ??= (async () => {
      const answer = await fetch(location.href);
      if (!answer.ok) return;
      const now = new DOMParser().parseFromString(await answer.text(), 'text/html');
      for (const item of now.querySelectorAll<HTMLElement>('#live-boards [data-board]')) {
        if (!document.getElementById(item.id)) list.append(document.importNode(item, true));
      }
      const order = [...list.children].sort((a, b) => Number((a as HTMLElement).dataset['board']) - Number((b as HTMLElement).dataset['board']));
      list.append(...order);
      document.getElementById('live-none')?.remove();
      // Taken out first: whoever still has no place waits again.
      const told = [...waiting];
      waiting.clear();
      for (const [number, one] of told) hear(number, one);
    })()
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
        // Boards that were opened while the page was on its way, or a page that did not come.
        if (waiting.size > 0) setTimeout(() => void missing(), AGAIN_MS);
      });
    return asked;
  }
  /** What was told of boards that have no place yet. */
  const waiting = new Map<number, Told>();

  function hear(number: number, told: Told): void {
    const item = list.querySelector<HTMLElement>(`[data-board="${number}"]`);
    if (!item) {
      waiting.set(number, told);
      return void missing();
    }
    const place = item?.querySelector<HTMLElement>('.cg');
    if (!place) return;
    let one = known.get(number);
    if (!one) {
      one = { board: gameBoard(place, null, data?.words ?? {}, told.view, 'white'), time: new GameTime(told), item };
      known.set(number, one);
    }
    one.time.hear(told, performance.now());
    one.board.show(told.view, () => false);
    const last = item.querySelector('.last');
    const move = told.view.moves.at(-1)?.text ?? '';
    // The result by itself, then the move it came with; the sentence about it is on the page of the game.
    if (last) last.textContent = [told.view.result?.score, move].filter(Boolean).join(' · ');
    item.classList.toggle('over', told.view.phase === 'ended');
    for (const clock of item.querySelectorAll<HTMLElement>('.clock')) {
      clock.classList.toggle('runs', told.view.clocks.running === clock.dataset['color']);
    }
    for (const flag of item.querySelectorAll<HTMLElement>('.first-flag')) {
      flag.hidden = told.view.clocks.first_flag !== flag.dataset['flag'];
    }
  }

  setInterval(() => {
    for (const { time, item } of known.values()) {
      for (const clock of item.querySelectorAll<HTMLElement>('.clock')) {
        clock.textContent = shown(time.left(clock.dataset['color'] as Color));
      }
    }
  }, 500);
  follow();
}
