// Many live boards on one page, for spectators.
import { GameTime, shown } from './clocks';
import { gameBoard, type GameBoard } from './game-board';
import { dataOf, type Color, type Told, type Words } from './told';
import { letters } from './towers';

interface Shown {
  board: GameBoard;
  time: GameTime;
  item: HTMLElement;
}

export function boards(list: HTMLElement): void {
  const data = dataOf<{ live: string; words: Words }>('boards-data');
  if (!data) return;
  letters();
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

  function hear(number: number, told: Told): void {
    const item = list.querySelector<HTMLElement>(`[data-board="${number}"]`);
    const place = item?.querySelector<HTMLElement>('.cg');
    if (!item || !place) return;
    let one = known.get(number);
    if (!one) {
      one = { board: gameBoard(place, null, data?.words ?? {}, told.view, 'white'), time: new GameTime(told), item };
      known.set(number, one);
    }
    one.time.hear(told, performance.now());
    one.board.show(told.view, () => false);
    const last = item.querySelector('.last');
    const move = told.view.moves.at(-1)?.text ?? '';
    if (last) last.textContent = told.view.result?.text ?? move;
    item.classList.toggle('over', told.view.phase === 'ended');
    for (const clock of item.querySelectorAll<HTMLElement>('.clock')) {
      clock.classList.toggle('runs', told.view.clocks.running === clock.dataset['color']);
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
