import { createObservable } from '../observable';

/** Why the browser keeps nothing: it forbids site data, or has no room left for them. */
export type StoreTrouble = 'forbidden' | 'full';

/** A storage that never throws. What the browser does not take lives as long as the page. */
export interface GuardedStore extends Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'> {
  /** @returns whether it outlives the page */
  setItem: (key: string, value: string) => boolean;
  /** What went wrong; undefined while nothing did. */
  trouble: () => StoreTrouble | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** @param open asked with every call: a browser may forbid even to look */
export function guardedStore(open: () => Storage): GuardedStore {
  /** What the browser did not take. */
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
      // What stood there is worth nothing any more, and makes room for what takes its place.
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
