import { createObservable } from '../observable';

/** Why the browser stores nothing: it forbids site data, or its quota is used up. */
export type StoreTrouble = 'forbidden' | 'full';

/** A storage that never throws. Values that the browser rejects last as long as the page. */
export interface GuardedStore extends Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'> {
  /** @returns whether the value outlives the page */
  setItem: (key: string, value: string) => boolean;
  /** Undefined while nothing went wrong. */
  trouble: () => StoreTrouble | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** @param open called for every access, because a browser may throw on reading the property itself */
export function guardedStore(open: () => Storage): GuardedStore {
  /** Values that the browser rejected. */
  const held = new Map<string, string>();
  const { emit, subscribe } = createObservable();
  let trouble: StoreTrouble | undefined;

  const attempt = <T>(action: (storage: Storage) => T, fallback: T): T => {
    let storage: Storage;
    try {
      storage = open();
    } catch {
      tell('forbidden');
      return fallback;
    }
    try {
      return action(storage);
    } catch {
      return fallback;
    }
  };
  function tell(what: StoreTrouble): void {
    if (trouble !== undefined) return;
    trouble = what;
    emit();
  }
  const put = (storage: Storage, key: string, value: string): boolean => {
    try {
      storage.setItem(key, value);
    } catch {
      // The old value is stale now; removing it makes space for the new one.
      storage.removeItem(key);
      storage.setItem(key, value);
    }
    return true;
  };
  const keys = () => [
    ...new Set([
      ...attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''), []),
      ...held.keys(),
    ]),
  ];

  return {
    getItem: (key) => held.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      held.delete(key);
      if (attempt((storage) => put(storage, key, value), false)) return true;
      tell('full');
      held.set(key, value);
      return false;
    },
    removeItem(key) {
      held.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    key: (at) => keys()[at] ?? null,
    get length() {
      return keys().length;
    },
    trouble: () => trouble,
    subscribe,
  };
}
