import type { PortalConfig } from '@portal/shared/config';
import type { PrefetchTable } from '@portal/shared/registry';
import { inlined, beginningOf, type PagePlan, answersFromNow } from '../platform';
import { askFirst, prefetchFiles, remotesAt } from './first/call';
import { claimsOf, personOf } from './first/stored';

/** Starts the first requests of the page after sign-in while it renders, as the first script does with a session. */
export function askAfterSignIn(
  token: string,
  { api }: Pick<PortalConfig, 'api'>,
  here: Pick<Location, 'pathname' | 'search'>,
  language: string,
): void {
  const plan = inlined('portal-plan');
  if (plan === undefined) return;
  try {
    const { calls } = beginningOf(JSON.parse(plan) as PagePlan, here.pathname, true, language);
    const claims = claimsOf(token);
    answersFromNow();
    const table = JSON.parse(inlined('portal-ahead') ?? '{}') as Partial<PrefetchTable>;
    const ofRemotes = prefetchFiles(language, remotesAt(table, here, personOf(claims)));
    askFirst(token, claims, [...calls, ...ofRemotes], { api });
  } catch {
    // The shell makes any missing request itself.
  }
}
