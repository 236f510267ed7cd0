import { type Posted } from '../server/portalApi';
import { advance, type Delivery, nextChange, type Run } from './run';

export interface RunnerOptions {
  /** The runs of now, and where changed ones go. */
  read(): Run[];
  write(run: Run): void;
  post(run: Run): Promise<Posted>;
  now?: () => number;
}

/** Waits between attempts to tell the portal about a run, in ms; the last one repeats. */
const AGAIN_MS = [0, 2000, 5000, 15_000, 60_000];

/** Moves runs on as their steps' times pass, and tells the portal about ended ones until it has heard. */
export class Runner {
  private timer: NodeJS.Timeout | undefined;
  private readonly attempts = new Map<string, { count: number; at: number }>();
  private readonly posting = new Set<string>();
  private readonly now: () => number;
  private closed = false;

  constructor(private readonly options: RunnerOptions) {
    this.now = options.now ?? Date.now;
  }

  /** Looks at all runs, does what is due and sleeps until the next thing is. */
  wake(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    const now = this.now();
    let next = Infinity;
    for (const before of this.options.read()) {
      const run = advance(before, now);
      if (run !== before) this.options.write(run);
      next = Math.min(next, nextChange(run) ?? Infinity);
      if (run.delivery === 'pending' && !this.posting.has(run.id)) {
        const due = this.attempts.get(run.id)?.at ?? 0;
        if (due <= now) void this.tell(run);
        else next = Math.min(next, due);
      }
    }
    if (next < Infinity) this.timer = setTimeout(() => this.wake(), Math.max(20, next - now));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async tell(run: Run): Promise<void> {
    this.posting.add(run.id);
    const posted = await this.options.post(run);
    this.posting.delete(run.id);
    const delivery: Delivery = posted === 'unavailable' ? 'pending' : posted;
    if (delivery === 'pending') {
      const count = (this.attempts.get(run.id)?.count ?? 0) + 1;
      this.attempts.set(run.id, { count, at: this.now() + (AGAIN_MS[count] ?? 60_000) });
    } else {
      this.attempts.delete(run.id);
      const current = this.options.read().find(({ id }) => id === run.id);
      if (current) this.options.write({ ...current, delivery });
    }
    this.wake();
  }
}
