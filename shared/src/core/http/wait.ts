import { type Clock } from './clock';

interface WaitOptions {
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** Waits `ms`, or until the abort, or until the browser is `online` again. */
export function waitFor(ms: number, { clock, signal, events }: WaitOptions): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      cancel();
      signal?.removeEventListener('abort', stop);
      events?.removeEventListener('online', stop);
      resolve();
    };
    const cancel = clock.after(ms, stop);
    signal?.addEventListener('abort', stop);
    events?.addEventListener('online', stop);
    if (signal?.aborted === true) stop();
  });
}
