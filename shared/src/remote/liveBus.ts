import type { ConditionNews, Marks, Notification } from '../wire';

/** Hands what comes live to whoever listens; one listener's failure does not reach the others. */
export function createLiveBus<What = Notification[]>() {
  type Listener = (what: What) => void;
  const listeners = new Set<Listener>();
  return {
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (what: What): void => {
      for (const listener of [...listeners]) {
        try {
          listener(what);
        } catch (error) {
          console.error('A live listener failed', error);
        }
      }
    },
  };
}

export type LiveBus = ReturnType<typeof createLiveBus<Notification[]>>;
export type MarksBus = ReturnType<typeof createLiveBus<Marks>>;
export type ConditionsBus = ReturnType<typeof createLiveBus<ConditionNews>>;
