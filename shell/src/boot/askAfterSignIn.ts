import type { PortalConfig } from '@portal/shared/config';
import { inlined } from '../federation/registry/inlined';
import { beginningOf, type Plan } from '../navigation/plan';
import { answersFromNow } from '../federation/verify/firstAnswer';
import { prefetchFiles, askFirst, type Hints, hintsFor } from './first/call';
import { claimsOf } from './first/stored';

/** Where the server's hints in the sign-in page lead to. */
const HOME = '/dashboard';

/**
 * Asks for what the page behind the sign-in begins with, as the first script does where somebody comes with a session: the
 * answers, and what remotes have on the dashboard, are on their way while the portal is drawn for the first time.
 */
export function askAfterSignIn(
  token: string,
  { api }: Pick<PortalConfig, 'api'>,
  pathname: string,
  language: string,
): void {
  const plan = inlined('portal-plan');
  if (plan === undefined) return;
  try {
    const { calls } = beginningOf(JSON.parse(plan) as Plan, pathname, true, language);
    const claims = claimsOf(token);
    answersFromNow();
    const said = pathname === HOME ? inlined('portal-ahead') : undefined;
    const hints = hintsFor(JSON.parse(said ?? '{}') as Hints, claims);
    prefetchFiles(language, hints);
    askFirst(token, claims, [...calls, ...(hints.calls ?? [])], { api });
  } catch {
    // Whoever needs an answer asks for it.
  }
}
