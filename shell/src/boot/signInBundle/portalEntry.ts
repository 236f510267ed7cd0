import type { SignInProof, SignInResult, TokenClient } from '@portal/shared/session';

interface PortalEntryOptions<Portal> {
  tokens: Pick<TokenClient, 'signIn' | 'signInByCode' | 'signInBy' | 'onChange'>;
  load: () => Promise<Portal>;
  prefetch: (portal: Portal) => void;
  open: (portal: Portal) => Promise<void>;
}

export interface PortalEntry {
  /** Prefetches the portal's code; renders nothing and calls no back end. */
  prepare: () => void;
  signIn: (email: string, password: string, rememberMe: boolean) => Promise<SignInResult>;
  signInByCode: (ticket: string, proof: SignInProof, rememberMe: boolean) => Promise<SignInResult>;
  signInBy: TokenClient['signInBy'];
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

  async function signedIn(answer: Promise<SignInResult>): Promise<SignInResult> {
    // `enter` reports errors.
    load().catch(() => undefined);
    const result = await answer;
    if (!result.ok) return result;
    try {
      await enter();
      return result;
    } catch {
      return { ok: false, failure: { kind: 'network' } };
    }
  }

  return {
    prepare: () => {
      // `enter` reports errors.
      load().then(prefetch, () => undefined);
    },
    signIn: (...words) => signedIn(tokens.signIn(...words)),
    signInByCode: (...words) => signedIn(tokens.signInByCode(...words)),
    async signInBy(way, remember) {
      const result = await tokens.signInBy(way, remember);
      // `onChange` has begun it, and reports errors.
      if (result.ok) await enter().catch(() => undefined);
      return result;
    },
    async goTo(path) {
      await load();
      window.history.pushState(null, '', path);
      await enter();
    },
  };
}
