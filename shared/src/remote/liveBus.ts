import type { Notification } from '../wire';

type Listener = (notifications: Notification[]) => void;

/** Hands live notifications to whoever listens; one listener's failure does not reach the others. */
export function createLiveBus() {
  const listeners = new Set<Listener>();
  return {
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (notifications: Notification[]): void => {
      for (const listener of [...listeners]) {
        try {
          listener(notifications);
        } catch (error) {
          console.error('A live listener failed', error);
        }
      }
    },
  };
}

export type LiveBus = ReturnType<typeof createLiveBus>;
