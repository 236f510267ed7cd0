import type { PortalConfig } from '@portal/shared/config';
import { inlined } from '../federation/inlined';
import { beginningOf, type Plan } from '../context/plan';
import { answersFromNow } from '../federation/firstAnswer';
import { askFirst } from './first/call';
import { claimsOf } from './first/stored';

/**
 * Asks for what the page behind the sign-in begins with, as the first script does where somebody comes with a session: the
 * answers are on their way while the portal is drawn for the first time.
 */
export function askBehind(token: string, { api }: Pick<PortalConfig, 'api'>, pathname: string): void {
  const plan = inlined('portal-plan');
  if (plan === undefined) return;
  try {
    const { calls } = beginningOf(JSON.parse(plan) as Plan, pathname, true, 'en');
    answersFromNow();
    askFirst(token, claimsOf(token), calls, { api });
  } catch {
    // Whoever needs an answer asks for it.
  }
}
