// Sends acts, one after the other. What cannot be sent is kept, on the device too, and sent when the
// connection is back; each act has a name of its own, so that none is done twice.
import type { GameTime } from './clocks';

export interface Answer {
  ok: boolean;
  detail: string;
  clauses: string[];
  rulings: { text: string; clauses: string[] }[];
  /** The answer to a question. */
  said?: string;
}

interface Waiting {
  body: string;
  done?: (answer: Answer) => void;
}

const RETRY_MS = 1500;
/** How long to wait where acts come faster than the server takes them. */
const PACE_MS = 250;

export class Post {
  private queue: Waiting[];
  private busy = false;

  constructor(
    private readonly url: string,
    private readonly sign: string,
    private readonly time: GameTime,
    /** The device keeps both players' time: acts say when they were done. */
    private readonly timed: boolean,
    private readonly waiting: (count: number) => void,
    /** The answer to an act that was kept on the device before the page was loaded. */
    private readonly kept: (answer: Answer) => void,
  ) {
    this.queue = this.left().map((body) => ({ body }));
    if (this.queue.length > 0) void this.flush();
    addEventListener('online', () => void this.flush());
  }

  send(body: Record<string, unknown>): Promise<Answer> {
    const id = [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, '0')).join('');
    const whole = { id, ...(this.timed ? { at: this.time.micros() } : {}), ...body };
    return new Promise((done) => {
      this.queue.push({ body: JSON.stringify(whole), done });
      this.keep();
      void this.flush();
    });
  }

  /** Whether anything is still to be sent. */
  waits(): boolean {
    return this.queue.length > 0;
  }

  /** What is still to be sent will not be. */
  drop(): void {
    this.queue = [];
    this.keep();
  }

  private async flush(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let first = this.queue[0]; first; first = this.queue[0]) {
        const answer = await this.post(first.body);
        if (answer === 'too fast') {
          // What waited while the connection was gone comes in its turn.
          setTimeout(() => void this.flush(), PACE_MS);
          return;
        }
        if (!answer) {
          this.waiting(this.queue.length);
          setTimeout(() => void this.flush(), RETRY_MS);
          return;
        }
        if (this.queue[0] === first) this.queue.shift();
        this.keep();
        this.waiting(0);
        if (first.done) {
          first.done(answer);
        } else {
          // What was done after a refused act rests on it.
          if (!answer.ok) this.drop();
          this.kept(answer);
        }
      }
    } finally {
      this.busy = false;
    }
  }

  /** Nothing if there was no answer. */
  private async post(body: string): Promise<Answer | 'too fast' | undefined> {
    try {
      const answer = await fetch(this.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Adoube-Sign': this.sign },
        body,
      });
      if (answer.status === 429) return 'too fast';
      if (answer.status >= 500) return undefined;
      const told = (await answer.json()) as Partial<Answer>;
      return { ok: answer.ok, detail: '', clauses: [], rulings: [], ...told };
    } catch {
      return undefined;
    }
  }

  private left(): string[] {
    if (!this.timed) return [];
    try {
      return JSON.parse(localStorage.getItem(this.url) ?? '[]') as string[];
    } catch {
      return [];
    }
  }

  private keep(): void {
    if (!this.timed) return;
    try {
      localStorage.setItem(this.url, JSON.stringify(this.queue.map((one) => one.body)));
    } catch {
      // A full or forbidden storage: the acts are still in memory.
    }
  }
}
