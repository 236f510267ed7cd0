import { ALL } from '@portal/shared/wire';
import { type IdentityRule, type ProviderSettings } from '../../../platform';
import { type ProviderClaims } from './claims';
import { type ClaimProblem, personOf, standingOf } from './decide';

const wordsOf = (when: IdentityRule['when']): string =>
  'equals' in when
    ? `${when.claim} equals ${JSON.stringify(when.equals)}`
    : `${when.claim} contains ${JSON.stringify(when.contains)}`;

const words: Readonly<Record<ClaimProblem['problem'], string>> = {
  missing: 'is missing',
  notText: 'is not a text',
  tooLong: 'is too long',
  unfit: 'cannot be used',
  emailUnverified: 'is not verified',
};

/** Each claim with its problem. */
export const wordsOfProblems = (problems: readonly ClaimProblem[]): string =>
  problems.map(({ claim, problem }) => `${claim} ${words[problem]}`).join(', ');

/** Accounts that the provider made, or took over, keep to its rules when it makes no more of them. */
const managedByInvited = (rules: readonly unknown[]): string =>
  rules.length === 0
    ? 'accounts that it made before are not let in, as no rule is met without rules'
    : `accounts that it made before are let in by its ${rules.length} rule(s)`;

/** How the people of a provider come to the portal. */
export function explainProvider({ id, people, rules, pilot, externalIdClaim }: ProviderSettings): string {
  const byRules = `by its ${rules.length} rule(s), in ${pilot ?? 'the pilot of each rule'}`;
  if (people === 'invited')
    return `${id}: people are invited in the portal, and link their account; ${managedByInvited(rules)}`;
  if (people === 'create') return `${id}: a sign-in makes an account, ${byRules}`;
  return (
    `${id}: SCIM writes people and groups, with a token of a service account of ${pilot ?? ALL}; accounts ${byRules}, ` +
    `that look at groups by their names; the claim ${externalIdClaim ?? 'sub'} is the externalId`
  );
}

/** What a person with these claims would get from a provider, in lines for the author of its rules. */
export function explain(settings: ProviderSettings, claims: ProviderClaims): string[] {
  const { id, people, rules } = settings;
  if (people === 'invited')
    return [`${id}: signs in to the account that they have linked; no rule is asked, and no account is made`];
  const described = personOf(claims);
  const standing = standingOf(claims, settings);
  const rule = standing && rules[standing.rule - 1];
  return [
    ...(people === 'provisioned' ? [explainProvider(settings)] : []),
    'problems' in described
      ? `${id}: no account is made: ${wordsOfProblems(described.problems)}`
      : `${id}: ${described.person.firstName} ${described.person.lastName} <${described.person.email}>, user name ${described.person.username}`,
    standing === undefined || rule === undefined
      ? `${id}: is not let in: none of ${rules.length} rules is met`
      : `${id}: ${standing.pilotRole} in ${standing.pilotCode} as ${standing.userRole}, by rule ${standing.rule} (${wordsOf(rule.when)})`,
  ];
}
