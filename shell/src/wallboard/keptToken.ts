/** Where a screen keeps what it reads with: a browser that is started again goes on. */
export const SCREEN_KEY = 'portal-screen';

export interface KeptToken {
  read: () => string | undefined;
  keep: (token: string) => void;
  forget: () => void;
}

type Store = Pick<Storage, 'getItem' | 'removeItem'> & { setItem: (key: string, value: string) => unknown };

/** @param store a guarded one: what a browser forbids lives as long as the page */
export const keptToken = (store: Store): KeptToken => ({
  read: () => store.getItem(SCREEN_KEY) ?? undefined,
  keep: (token) => void store.setItem(SCREEN_KEY, token),
  forget: () => store.removeItem(SCREEN_KEY),
});
