import { type AccountScope, accountScopes, accountTokenDays, ALL, siteScopes } from '@portal/kit/wire';

export interface AccountForm {
  name: string;
  pilotCode: string;
  scopes: AccountScope[];
  days: string;
}

/** The days as typed. @returns undefined if it is no number of days that a token may have */
export function daysOf(typed: unknown): number | undefined {
  const days = typeof typed === 'string' && /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  return days >= accountTokenDays.least && days <= accountTokenDays.most ? days : undefined;
}

/**
 * The scopes that an account of this pilot may have: those about the whole site are for accounts of the site, and
 * people are provisioned where a sign-in provider does so.
 */
export const scopesFor = (pilotCode: string, provisioned: readonly string[]): AccountScope[] =>
  accountScopes.filter((scope) =>
    scope === 'people:provision'
      ? provisioned.includes(pilotCode)
      : pilotCode === ALL || !siteScopes.includes(scope),
  );
