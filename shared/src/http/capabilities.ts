/** Which extras of our own back end (contract §3, [ours]) this one has, as far as the page has found out. */
export interface Capabilities {
  /** True until a call of this name was answered that there is no such call. */
  has(name: string): boolean;
  /** Remembers for the page that this back end lacks it. */
  lacks(name: string): void;
  onChange(listener: () => void): () => void;
}

export function createCapabilities(): Capabilities {
  const missing = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    has: (name) => !missing.has(name),
    lacks(name) {
      if (missing.has(name)) return;
      missing.add(name);
      listeners.forEach((listener) => listener());
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Those of the page: what one screen found out, the others need not ask again. */
export const capabilities = createCapabilities();
