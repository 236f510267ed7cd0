import type { PortalConfig } from '@portal/shared/config';
import { inlined } from '../federation/registry/inlined';
import { beginningOf, type Plan } from '../navigation/plan';
import { answersFromNow } from '../federation/verify/firstAnswer';
import { prefetchFiles, askFirst, type Hints, hintsFor } from './first/call';
import { claimsOf } from './first/stored';

/** The page for which the server writes hints into the sign-in page. */
const HOME = '/dashboard';

/** Starts the first requests of the page after sign-in while it renders, as the first script does with a session. */
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
    // The shell makes any missing request itself.
  }
}
