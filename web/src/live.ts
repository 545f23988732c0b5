// Keeps an open page true: listens to the event's facts and fetches the page again when one arrives.
//
// Parts of the page that may change carry `data-swap` and an id. They are exchanged one by one and only
// where they differ, so that focus, scrolling and half-typed text elsewhere stay as they are.

/** Told after the page was brought up to date. */
export type Listener = (page: Document) => void;

const listeners: Listener[] = [];

/** Calls `listener` with every fresh copy of the page. */
export function onUpdate(listener: Listener): void {
  listeners.push(listener);
}

/** The number of the last fact that is known to be in the page, or in an answer that came to it. */
let known = 0;

/** The number of the last fact in a page. */
function seqOf(page: Document): number {
  return Number(/after=(\d+)/.exec(page.body.dataset['live'] ?? '')?.[1] ?? 0);
}

/** An answer of the server had this fact in it: a page that was rendered before it is old. */
export function knows(seq: number): void {
  known = Math.max(known, seq);
}

/** Many facts in one act are one change: wait this long for the last of them. */
const SETTLE_MS = 40;

/** In a scramble something happens all the time: the page is fetched at most so often, and never starves. */
const PAUSE_MS = 300;

/** How long to wait before a stream that was refused is opened again. */
const REOPEN_MS = 3000;

/** Follows the stream at `url` for as long as the page is open. */
export function keepTrue(url: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fetched = -PAUSE_MS;
  let busy = false;
  let again = false;

  const update = async (): Promise<void> => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      await refresh();
    } finally {
      busy = false;
      if (again) {
        again = false;
        void update();
      }
    }
  };

  let lost = false;
  const follow = (): void => {
    const stream = new EventSource(known > 0 ? url.replace(/after=\d+/, `after=${known}`) : url);
    stream.addEventListener('fact', () => {
      if (timer !== undefined) return;
      const rest = Math.max(SETTLE_MS, PAUSE_MS - (performance.now() - fetched));
      timer = setTimeout(() => {
        timer = undefined;
        fetched = performance.now();
        void update();
      }, rest);
    });
    stream.addEventListener('open', () => {
      offline(false);
      // Not every stream can tell what it missed: after a break the page is looked at once more.
      if (lost) void update();
      lost = false;
    });
    stream.addEventListener('error', () => {
      offline(true);
      lost = true;
      // The browser reconnects by itself after a broken connection, but not after an answer that was no stream.
      if (stream.readyState === EventSource.CLOSED) {
        setTimeout(() => {
          follow();
          void update();
        }, REOPEN_MS);
      }
    });
  };
  follow();
  addEventListener('online', () => void update());
}

/** Fetches the page again and exchanges what changed. */
async function refresh(): Promise<void> {
  let page: Document;
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' });
    if (!answer.ok) return;
    page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  } catch {
    offline(true);
    return;
  }
  offline(false);
  // Rendered before something that has been shown already: the next one is on its way.
  if (seqOf(page) < known) return;
  knows(seqOf(page));
  let changed = false;
  if (parts(page) !== parts(document)) {
    // The page has become another one: lots were drawn, a round was closed. All of it is exchanged, unless
    // somebody is typing in it.
    const [old, fresh] = [document.getElementById('main'), page.getElementById('main')];
    const typing = old?.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement;
    // A form that needs its script is started by a page of its own.
    if (fresh?.querySelector('#entry') && !old?.querySelector('#entry')) location.reload();
    else if (old && fresh && !typing) {
      old.replaceWith(document.adoptNode(fresh));
      changed = true;
    }
  }
  for (const fresh of page.querySelectorAll<HTMLElement>('[data-swap][id]')) {
    const old = document.getElementById(fresh.id);
    if (!old || old.isEqualNode(fresh)) continue;
    // Somebody is typing in it: it is exchanged with the next change.
    if (old.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement) continue;
    old.replaceWith(document.adoptNode(fresh));
    changed = true;
  }
  for (const listener of listeners) listener(page);
  const status = document.getElementById('live-status');
  if (changed && status) announce(status, status.dataset['updated'] ?? '');
}

/** Which exchangeable parts a page's content has. */
function parts(page: Document): string {
  return [...page.querySelectorAll('main [data-swap][id], main #entry')].map((part) => part.id).join(' ');
}

/** Says something in a live region, also when it is the same as before. */
export function announce(region: HTMLElement, text: string): void {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Shows that what is on the screen may be old, and of when it is. */
function offline(is: boolean): void {
  const sign = document.getElementById('live-offline');
  if (!sign || sign.hidden === !is) return;
  if (is) {
    const time = sign.querySelector('[data-as-of]');
    if (time) time.textContent = new Date().toLocaleTimeString(document.documentElement.lang);
  }
  sign.hidden = !is;
}
