import { createUserRequest, type CreateUserRequest } from '@portal/shared/wire';
import { type ProviderSettings } from '../../config/identity';
import { meets, type ProviderClaims, textAt } from './claims';

/** Pilot, role and access level by the first rule that somebody's claims meet. */
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

export type Person = Pick<CreateUserRequest, 'email' | 'username' | 'firstName' | 'lastName'>;

/** The portal's name of each claim that an account needs. */
const needed = { email: 'email', firstName: 'given_name', lastName: 'family_name' } as const;

/** Many providers say nothing of it; texts such as "false" are no truth. */
const isUnverified = ({ email_verified: verified }: ProviderClaims): boolean =>
  verified !== undefined && verified !== true;

/** A user name: the provider's, or the e-mail where the provider has none that can be one. */
function usernameOf(claims: ProviderClaims, email: string): string {
  const names = [textAt(claims, 'preferred_username'), email.split('@')[0], email];
  const fitting = names.find((name) => createUserRequest.shape.username.safeParse(name).success);
  return fitting ?? email.slice(0, 64);
}

/**
 * The account that somebody's claims describe, or the claims that are missing. An e-mail of which the provider says
 * anything but that it is verified counts as missing, since mails of the portal go there.
 */
export function personOf(claims: ProviderClaims): { person: Person } | { missing: readonly string[] } {
  const fields = createUserRequest.shape;
  const email = isUnverified(claims) ? undefined : fields.email.safeParse(textAt(claims, needed.email)).data;
  const firstName = fields.firstName.safeParse(textAt(claims, needed.firstName)).data;
  const lastName = fields.lastName.safeParse(textAt(claims, needed.lastName)).data;
  if (email === undefined || firstName === undefined || lastName === undefined) {
    const has = { email, firstName, lastName };
    return {
      missing: (Object.keys(needed) as (keyof typeof needed)[])
        .filter((field) => has[field] === undefined)
        .map((field) => needed[field]),
    };
  }
  return { person: { email, username: usernameOf(claims, email), firstName, lastName } };
}
