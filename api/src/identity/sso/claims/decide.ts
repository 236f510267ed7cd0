import { createUserRequest, type CreateUserRequest, usernameOf } from '@portal/shared/wire';
import { type ProviderSettings } from '../../../platform';
import { meets, type ProviderClaims, readText } from './claims';

/** Pilot, role and access level by the first rule that a person's claims meet. */
export interface Standing {
  /** The place of the rule in the file, from 1. */
  readonly rule: number;
  readonly pilotCode: string;
  readonly pilotRole: 'USER' | 'ADMIN';
  readonly userRole: string;
}

export function standingOf(
  claims: ProviderClaims,
  { rules, pilot }: Pick<ProviderSettings, 'rules' | 'pilot'>,
): Standing | undefined {
  const at = rules.findIndex(({ when }) => meets(claims, when));
  const rule = rules[at];
  const pilotCode = rule?.pilotCode ?? pilot;
  if (rule === undefined || pilotCode === undefined) return undefined;
  return { rule: at + 1, pilotCode, pilotRole: rule.accessLevel, userRole: rule.role };
}

export type ClaimedPerson = Pick<CreateUserRequest, 'email' | 'username' | 'firstName' | 'lastName'>;

/** The claim behind each field of an account. */
const needed = { email: 'email', firstName: 'given_name', lastName: 'family_name' } as const;

export interface ClaimProblem {
  readonly claim: string;
  /** As the page says them: absent, no text at all, over the length of its field, or nothing that its field takes. */
  readonly problem: 'missing' | 'notText' | 'tooLong' | 'unfit' | 'emailUnverified';
}

/** A user name: the provider's, or one made of the e-mail address if the provider's is missing or invalid. */
function usernameFor(claims: ProviderClaims, email: string): string {
  const preferred = createUserRequest.shape.username.safeParse(readText(claims, 'preferred_username').text);
  return preferred.data ?? usernameOf(email);
}

/**
 * The account that a person's claims describe, or each claim that prevents it, with the reason. An e-mail address that
 * the provider does not call verified cannot be used, since mails of the portal go there.
 */
export function personOf(
  claims: ProviderClaims,
): { person: ClaimedPerson } | { problems: readonly [ClaimProblem, ...ClaimProblem[]] } {
  const fields = createUserRequest.shape;
  const problems: ClaimProblem[] = [];
  const read = (field: keyof typeof needed): string => {
    const claim = needed[field];
    const { text, problem } = readText(claims, claim);
    if (text === undefined) {
      problems.push({ claim, problem });
      return '';
    }
    const parsed = fields[field].safeParse(text);
    if (parsed.success) return parsed.data;
    const isTooLong = parsed.error.issues.some(({ code }) => code === 'too_big');
    problems.push({ claim, problem: isTooLong ? 'tooLong' : 'unfit' });
    return '';
  };
  const person = { email: read('email'), firstName: read('firstName'), lastName: read('lastName') };
  // Many providers say nothing of it; texts such as "false" are no truth.
  const { email_verified: verified } = claims;
  if (verified !== undefined && verified !== true)
    problems.push({ claim: needed.email, problem: 'emailUnverified' });
  const [first, ...more] = problems;
  if (first !== undefined) return { problems: [first, ...more] };
  return { person: { ...person, username: usernameFor(claims, person.email) } };
}
