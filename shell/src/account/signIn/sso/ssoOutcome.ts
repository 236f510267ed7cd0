import { ssoProblems, type SsoProblem } from '@portal/shared/wire';

/** What a single sign-on comes back with. */
export type SsoOutcome =
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'problem';
      readonly problem: SsoProblem;
      readonly about: string;
      readonly isStepUp: boolean;
      /** A signed-in person wanted to link their account. */
      readonly isLink: boolean;
    }
  /** A signed-in person has reauthenticated. */
  | { readonly kind: 'steppedUp' }
  | { readonly kind: 'nothing' };

/**
 * Takes the outcome out of the address, so that it stays out of the history and of screenshots. It stands behind the
 * `#`, which browsers do not send.
 */
export function takeOutcome(): SsoOutcome {
  const { pathname, search, hash } = window.location;
  const params = new URLSearchParams(hash.slice(1));
  const [code, problem] = [params.get('code'), params.get('problem')];
  const isStepUp = params.has('stepUp');
  if (code === null && problem === null && !isStepUp) return { kind: 'nothing' };
  window.history.replaceState(window.history.state, '', pathname + search);
  if (code !== null) return { kind: 'code', code };
  if (problem === null) return { kind: 'steppedUp' };
  return {
    kind: 'problem',
    problem: ssoProblems.find((one) => one === problem) ?? 'unverified',
    about: params.get('about') ?? '',
    isStepUp,
    isLink: params.has('link'),
  };
}
