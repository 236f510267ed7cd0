import { guardedStore } from '@portal/shared/storage';
import { createCrashGuard } from './crashGuard';
import { RemoteLoadError } from '../verify/failure';

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (at) => [...items.keys()][at] ?? null,
    clear: () => items.clear(),
    get length() {
      return items.size;
    },
  };
}

function aBrowser() {
  const browser = storage();
  return {
    tab(kept = storage()) {
      return {
        kept,
        open() {
          const page = new EventTarget();
          let hidden = false;
          const guard = createCrashGuard(
            page,
            guardedStore(() => kept),
            guardedStore(() => browser),
            () => hidden,
          );
          return {
            ...guard,
            leave: () => page.dispatchEvent(new Event('pagehide')),
            hide: () => {
              hidden = true;
              page.dispatchEvent(new Event('visibilitychange'));
            },
            comeBack: () => page.dispatchEvent(new Event('pageshow')),
          };
        },
      };
    },
  };
}
const never = () => new Promise<never>(() => undefined);

test('what a page was starting when it died is not started by the next, in no tab, until somebody tries it', () => {
  const browser = aBrowser();
  const tab = browser.tab();
  tab.open().begin('a@1 page r');
  const next = tab.open();
  expect([next.hung('a@1 page r'), next.hung('a@1')]).toEqual([true, false]);
  expect(() => next.begin('a@1 page r')).toThrow(RemoteLoadError);
  expect(browser.tab().open().hung('a@1 page r')).toBe(true);

  next.forgive('a@1 page r');
  next.begin('a@1 page r')();
  expect(tab.open().hung('a@1 page r')).toBe(false);
});

test('what is tried again and hangs again is remembered again', () => {
  const tab = aBrowser().tab();
  tab.open().begin('a');
  const next = tab.open();
  next.forgive('a');
  next.begin('a');
  expect(tab.open().hung('a')).toBe(true);
});

test('what was drawn, came or failed is not accused; of several all that were not there yet are', async () => {
  const tab = aBrowser().tab();
  const first = tab.open();
  const drawn = first.begin('drawn');
  first.begin('not yet');
  void first.run('on its way', never);
  drawn();
  await first.run('came', () => Promise.resolve());
  await expect(first.run('failed', () => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  const next = tab.open();
  expect(['drawn', 'not yet', 'on its way', 'came', 'failed'].filter(next.hung)).toEqual([
    'not yet',
    'on its way',
  ]);
});

test('a page that is left normally blames no part, even if it does some more work and is notified late', () => {
  const tab = aBrowser().tab();
  const first = tab.open();
  void first.run('one', never);
  const next = tab.open();
  first.leave();
  first.begin('two');
  expect(['one', 'two'].filter(next.hung)).toEqual([]);

  first.comeBack();
  first.begin('two');
  expect(tab.open().hung('two')).toBe(true);
});

test('a page that ends while nobody sees it accuses nobody', () => {
  const tab = aBrowser().tab();
  const first = tab.open();
  first.begin('one');
  first.hide();
  expect(tab.open().hung('one')).toBe(false);
});

test('another tab that is starting the same accuses nobody', () => {
  const browser = aBrowser();
  browser.tab().open().begin('one');
  expect(browser.tab().open().hung('one')).toBe(false);
});

test('storage that holds nonsense is no reason to stop', () => {
  const { kept, open } = aBrowser().tab();
  for (const nonsense of ['nonsense', '{}', '[1]']) {
    kept.setItem('portal-starting', nonsense);
    expect(open().hung('1')).toBe(false);
  }
});
