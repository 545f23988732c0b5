// Many live boards on one page, for spectators.
import { GameTime, shown } from './clocks';
import { gameBoard, type GameBoard } from './game-board';
import { dataOf, type Color, type Told, type Words } from './told';
import { pieceLetters } from './towers';

/** How long until the page is asked again for boards that have no place on it yet. */
const AGAIN_MS = 300;

interface Shown {
  /** Drawn when it comes into sight: sixty boards would keep a phone busy. */
  board: GameBoard | undefined;
  time: GameTime;
  item: HTMLElement;
  told: Told;
}

/** Boards that are a little way off are drawn, too: nobody shall see them come. */
const NEAR = '400px';

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

  const near = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        const one = known.get(Number((target as HTMLElement).dataset['board']));
        const place = target.querySelector<HTMLElement>('.cg');
        if (!isIntersecting || !one || one.board || !place) continue;
        one.board = gameBoard(place, null, data?.words ?? {}, one.told.view, 'white');
        one.board.show(one.told.view, () => false);
        near.unobserve(target);
      }
    },
    { rootMargin: NEAR },
  );

  const newest = document.getElementById('wall-newest');
  /** The board that moved last is marked, and a line that stays in sight leads to it. */
  function moved(item: HTMLElement, told: Told): void {
    for (const other of list.querySelectorAll('.newest')) other.classList.remove('newest');
    item.classList.add('newest');
    const link = newest?.querySelector('a');
    if (!newest || !link) return;
    link.href = `#${item.id}`;
    link.textContent = [item.querySelector('h2')?.textContent?.trim(), told.view.moves.at(-1)?.text].filter(Boolean).join(' · ');
    newest.hidden = false;
  }

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
      one = { board: undefined, time: new GameTime(told), item, told };
      known.set(number, one);
      near.observe(item);
    } else if (told.view.moves.length > one.told.view.moves.length) {
      moved(item, told);
    }
    one.told = told;
    one.time.hear(told, performance.now());
    one.board?.show(told.view, () => false);
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
