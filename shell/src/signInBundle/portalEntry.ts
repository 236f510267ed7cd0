import type { SignInResult, TokenClient } from '@portal/shared/session';

interface PortalEntryOptions<Portal> {
  tokens: Pick<TokenClient, 'signIn' | 'onChange'>;
  /** Fetches the portal's code; asked often. */
  load: () => Promise<Portal>;
  /** Reads what is behind the portal's first code. */
  prefetch: (portal: Portal) => void;
  /** Puts the portal in the place of this page. */
  open: (portal: Portal) => Promise<void>;
}

export interface PortalEntry {
  /** Prefetches the portal's code: nothing is drawn or asked of the back end. */
  prepare: () => void;
  signIn: (email: string, password: string, rememberMe: boolean) => Promise<SignInResult>;
  /** Another page of the portal, without signing in. @throws where its code does not come */
  goTo: (path: string) => Promise<void>;
}

/** How somebody gets from the sign-in page into the portal. */
export function createPortalEntry<Portal>({
  tokens,
  load,
  prefetch,
  open,
}: PortalEntryOptions<Portal>): PortalEntry {
  let entering: Promise<void> | undefined;
  /** Once, whoever asks; again only where it came to nothing. */
  function enter(): Promise<void> {
    entering ??= load()
      .then(open)
      .catch((error: unknown) => {
        entering = undefined;
        throw error;
      });
    return entering;
  }

  // Signed in by another tab: this one follows.
  tokens.onChange(({ type }) => {
    if (type === 'signed-in')
      enter().catch((error: unknown) => console.error('The portal did not start', error));
  });

  return {
    prepare: () => {
      // What comes of it is told by `enter`.
      load().then(prefetch, () => undefined);
    },
    async signIn(email, password, rememberMe) {
      // What comes of it is told by `enter`.
      load().catch(() => undefined);
      const result = await tokens.signIn(email, password, rememberMe);
      if (!result.ok) return result;
      try {
        await enter();
        return result;
      } catch {
        return { ok: false, failure: { kind: 'network' } };
      }
    },
    async goTo(path) {
      await load();
      window.history.pushState(null, '', path);
      await enter();
    },
  };
}
