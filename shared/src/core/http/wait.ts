import { type Clock } from './clock';

interface WaitOptions {
  readonly clock: Clock;
  readonly signals?: readonly AbortSignal[];
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** Waits `ms`, or until one aborts, or until the browser is `online` again. */
export function waitFor(ms: number, { clock, signals = [], events }: WaitOptions): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      cancel();
      for (const signal of signals) signal.removeEventListener('abort', stop);
      events?.removeEventListener('online', stop);
      resolve();
    };
    const cancel = clock.after(ms, stop);
    for (const signal of signals) signal.addEventListener('abort', stop);
    events?.addEventListener('online', stop);
    if (signals.some(({ aborted }) => aborted)) stop();
  });
}
