/** The storage key of a screen's token; it survives a restart of the browser. */
export const SCREEN_KEY = 'portal-screen';

export interface KeptToken {
  read: () => string | undefined;
  keep: (token: string) => void;
  forget: () => void;
}

type Store = Pick<Storage, 'getItem' | 'removeItem'> & { setItem: (key: string, value: string) => unknown };

/** @param store a guarded store: without storage the token lives as long as the page */
export const keptToken = (store: Store): KeptToken => ({
  read: () => store.getItem(SCREEN_KEY) ?? undefined,
  keep: (token) => void store.setItem(SCREEN_KEY, token),
  forget: () => store.removeItem(SCREEN_KEY),
});
