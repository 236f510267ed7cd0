import type { Page } from '@playwright/test';

/** The page's only store, found in the React tree. Tests read the whole state, not only what is drawn. */
interface StoreHandle {
  getState: () => unknown;
  dispatch: (thunk: (dispatch: unknown, getState: unknown, services: Services) => unknown) => unknown;
}
interface Services {
  request: (
    request: { path: string },
    options: { signal: AbortSignal; kind: 'query' },
  ) => Promise<{ data?: unknown; error?: unknown }>;
}
interface Fiber {
  memoizedProps: { store?: StoreHandle } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Adds `window.portalStore()` to a page before it loads. */
export async function exposeStore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const find = (fiber: Fiber | null): StoreHandle | undefined => {
      for (let one = fiber; one; one = one.sibling) {
        const store = one.memoizedProps?.store;
        if (store && typeof store.getState === 'function') return store;
        const below = find(one.child);
        if (below) return below;
      }
      return undefined;
    };
    Object.assign(window, {
      portalStore: () => {
        const root = document.getElementById('root') as unknown as Record<string, Fiber>;
        const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
        return find(root[key] ?? null);
      },
    });
  });
}

export const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify((window as unknown as { portalStore: () => StoreHandle }).portalStore().getState()),
  );

/** Sends `count` calls at once through the page's own client. @returns the number of good answers */
export const callAtOnce = (page: Page, count: number, path: string): Promise<number> =>
  page.evaluate(
    ([howMany, where]) => {
      const store = (window as unknown as { portalStore: () => StoreHandle }).portalStore();
      return store.dispatch(async (_dispatch, _getState, services) => {
        const calls = Array.from({ length: howMany }, () =>
          services.request({ path: where }, { signal: new AbortController().signal, kind: 'query' }),
        );
        const answers = await Promise.all(calls);
        return answers.filter(({ error }) => error === undefined).length;
      }) as Promise<number>;
    },
    [count, path] as const,
  );

export const storageOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));
