/** Where a screen keeps what it reads with: a browser that is started again goes on. */
export const SCREEN_KEY = 'portal-screen';

export interface KeptToken {
  read: () => string | undefined;
  keep: (token: string) => void;
  forget: () => void;
}

/** @param storage a browser may forbid it: the token then lives as long as the page */
export function keptToken(storage: () => Storage): KeptToken {
  let held: string | undefined;
  const attempt = <T>(deed: (store: Storage) => T): T | undefined => {
    try {
      return deed(storage());
    } catch {
      return undefined;
    }
  };
  return {
    read: () => held ?? attempt((store) => store.getItem(SCREEN_KEY)) ?? undefined,
    keep: (token) => {
      held = token;
      attempt((store) => store.setItem(SCREEN_KEY, token));
    },
    forget: () => {
      held = undefined;
      attempt((store) => store.removeItem(SCREEN_KEY));
    },
  };
}
