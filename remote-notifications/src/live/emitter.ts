/** An emitter: passes each value to those who listen at the time. */
export function createEmitter<Value>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    emit: (value: Value): void => {
      for (const listener of [...listeners]) listener(value);
    },
    listen: (listener: (value: Value) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
