/** Listeners and what they are given: a change to look at anew, where nothing is given. */
export interface Observable<What = void> {
  emit: (what: What) => void;
  /** @returns ends it */
  subscribe: (listener: (what: What) => void) => () => void;
  /** Ends them all. */
  clear: () => void;
}

/** An observable without listeners. One listener's failure reaches neither the others nor whoever emits. */
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
