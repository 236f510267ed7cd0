import type { SignInResult, TokenClient } from '@portal/shared/session';

interface PortalEntryOptions<Portal> {
  tokens: Pick<TokenClient, 'signIn' | 'onChange'>;
  load: () => Promise<Portal>;
  prefetch: (portal: Portal) => void;
  open: (portal: Portal) => Promise<void>;
}

export interface PortalEntry {
  /** Prefetches the portal's code; renders nothing and calls no back end. */
  prepare: () => void;
  signIn: (email: string, password: string, rememberMe: boolean) => Promise<SignInResult>;
  /** Opens another page of the portal without signing in. @throws if its code fails to load */
  goTo: (path: string) => Promise<void>;
}

export function createPortalEntry<Portal>({
  tokens,
  load,
  prefetch,
  open,
}: PortalEntryOptions<Portal>): PortalEntry {
  let entering: Promise<void> | undefined;
  /** Opens the portal once for all callers; again only after a failure. */
  function enter(): Promise<void> {
    entering ??= load()
      .then(open)
      .catch((error: unknown) => {
        entering = undefined;
        throw error;
      });
    return entering;
  }

  // Another tab signed in: this tab follows.
  tokens.onChange(({ type }) => {
    if (type === 'signed-in')
      enter().catch((error: unknown) => console.error('The portal did not start', error));
  });

  return {
    prepare: () => {
      // `enter` reports errors.
      load().then(prefetch, () => undefined);
    },
    async signIn(email, password, rememberMe) {
      // `enter` reports errors.
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
