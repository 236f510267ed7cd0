/** An observable: listeners, and the value they get, if any. */
export interface Observable<What = void> {
  emit: (what: What) => void;
  /** @returns unsubscribes */
  subscribe: (listener: (what: What) => void) => () => void;
  clear: () => void;
}

/** An observable. An error in one listener reaches neither the others nor the emitter. */
export function createObservable<What = void>(): Observable<What> {
  const listeners = new Set<(what: What) => void>();
  return {
    emit(what) {
      for (const listener of [...listeners]) {
        try {
          listener(what);
        } catch (error) {
          console.error('A listener failed', error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => listeners.clear(),
  };
}
