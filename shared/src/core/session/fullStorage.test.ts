import { guardedStore } from '../storage';
import { createTokenStore, REFRESH_KEY, TOKEN_KEY, type StoredSession } from './tokenStore';

function storageOf(longest = Infinity) {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > longest) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
  return { values, storage };
}
const pageOn = (browser: Storage, tab: Storage) =>
  createTokenStore({ local: guardedStore(() => browser), tab: guardedStore(() => tab) });
const session = (accessToken: string, refreshToken: string): StoredSession => ({
  accessToken,
  refreshToken,
  tabOnly: false,
});

test('where the browser has no room left, the tab keeps the session over a reload, whole', () => {
  const [browser, tab] = [storageOf(10), storageOf()];
  pageOn(browser.storage, tab.storage).write(session('a token that is long', 'short'));
  expect(pageOn(browser.storage, tab.storage).read()).toMatchObject({
    accessToken: 'a token that is long',
    refreshToken: 'short',
  });
  expect([browser.values.has(TOKEN_KEY), browser.values.has(REFRESH_KEY)]).toEqual([false, false]);
});

test('an older session never comes back in place of a new one that found no room', () => {
  const [browser, tab] = [storageOf(), storageOf()];
  pageOn(browser.storage, tab.storage).write(session('old', 'used up'));
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  browser.storage.setItem = refuse;
  const page = pageOn(browser.storage, tab.storage);
  page.write(session('new', 'fresh'));
  expect(page.read()).toMatchObject({ accessToken: 'new', refreshToken: 'fresh' });
  expect(pageOn(browser.storage, tab.storage).read()).toMatchObject({ accessToken: 'new' });
});

test('where neither keeps it, it lives as long as the page', () => {
  const forbidden = guardedStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const other = guardedStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const page = createTokenStore({ local: forbidden, tab: other });
  page.write(session('new', 'fresh'));
  expect(page.read()).toMatchObject({ accessToken: 'new', refreshToken: 'fresh' });
  page.clear();
  expect(page.read()).toBeUndefined();
});
