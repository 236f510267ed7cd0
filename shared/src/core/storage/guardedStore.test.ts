import { guardedStore } from './guardedStore';

/** A storage with a capacity in characters, keys included. */
function storageOf(room = Infinity, values = new Map<string, string>()): Storage {
  const used = () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      const before = values.get(key);
      values.set(key, value);
      if (used() <= room) return;
      if (before === undefined) values.delete(key);
      else values.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => void values.delete(key),
    key: (at) => [...values.keys()][at] ?? null,
    clear: () => values.clear(),
    get length() {
      return values.size;
    },
  };
}
const forbidden = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};
const keysOf = (store: Pick<Storage, 'key' | 'length'>) =>
  Array.from({ length: store.length }, (_, at) => store.key(at));

test('keeps what the browser takes', () => {
  const storage = storageOf();
  const store = guardedStore(() => storage);
  expect(store.setItem('a', '1')).toBe(true);
  expect([storage.getItem('a'), store.getItem('a'), keysOf(store), store.trouble()]).toEqual([
    '1',
    '1',
    ['a'],
    undefined,
  ]);
  store.removeItem('a');
  expect([store.getItem('a'), keysOf(store)]).toEqual([null, []]);
});

test('works for the life of the page where the browser forbids it, and says so', () => {
  const store = guardedStore(forbidden);
  const listener = jest.fn();
  store.subscribe(listener);
  expect(store.getItem('a')).toBeNull();
  expect(store.setItem('a', '1')).toBe(false);
  expect([store.getItem('a'), keysOf(store)]).toEqual(['1', ['a']]);
  store.removeItem('a');
  expect([store.getItem('a'), store.length]).toEqual([null, 0]);
  expect(store.trouble()).toBe('forbidden');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('drops an older value for its successor if there is no more room', () => {
  const storage = storageOf(6);
  const store = guardedStore(() => storage);
  store.setItem('t', '12345');
  // A browser that even refuses to replace a value.
  const picky: Storage = {
    ...storage,
    setItem(key, value) {
      if (storage.getItem(key) !== null) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  };
  expect(guardedStore(() => picky).setItem('t', '54321')).toBe(true);
  expect(storage.getItem('t')).toBe('54321');
});

test('never gives an old value for a new one that did not fit', () => {
  const storage = storageOf(6);
  const store = guardedStore(() => storage);
  store.setItem('t', 'old');
  expect(store.setItem('t', 'much too long')).toBe(false);
  expect([store.getItem('t'), storage.getItem('t'), store.trouble()]).toEqual([
    'much too long',
    null,
    'full',
  ]);
});
