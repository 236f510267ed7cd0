import * as z from 'zod/mini';
import { type Resource, ENTERPRISE_SCHEMA, USER_SCHEMA } from './attributes';
import { SCIM_PATH, ScimRefusal } from '../../platform';
import { type ProviderClaims } from '../sso/claims/claims';
import { type ClaimProblem, personOf, type ClaimedPerson } from '../sso/claims/decide';
import { wordsOfProblems } from '../sso/claims/explain';
import { type PersonRow } from './people';

const text = z.optional(z.string());
const value = z.object({ value: text, type: text, primary: z.optional(z.boolean()) });

/** What the portal reads of a person as the provider describes them, after `cleanResource`. */
const described = z.object({
  userName: text,
  externalId: text,
  displayName: text,
  name: z.optional(z.object({ givenName: text, familyName: text })),
  emails: z._default(z.array(value), []),
  roles: z._default(z.array(value), []),
  title: text,
  userType: text,
  active: z._default(z.boolean(), true),
  [ENTERPRISE_SCHEMA]: z._default(z.record(z.string(), z.unknown()), {}),
});

/** The claims that the rules of a provider look at, as if the person signed in with them. */
export function claimsOf(attributes: Resource, groups: readonly string[]): ProviderClaims {
  const { userName, externalId, displayName, name, emails, roles, title, userType, ...rest } =
    described.parse(attributes);
  const mail =
    emails.find(({ type }) => type === 'work') ?? emails.find(({ primary }) => primary) ?? emails[0];
  return {
    ...rest[ENTERPRISE_SCHEMA],
    sub: externalId,
    preferred_username: userName,
    name: displayName,
    title,
    userType,
    given_name: name?.givenName,
    family_name: name?.familyName,
    // Many directories have an address of mail as the user name, and no other.
    email: mail?.value ?? userName,
    roles: roles.flatMap((role) => role.value ?? []),
    groups,
  };
}

/** The attribute of SCIM behind each claim that an account needs. */
const attributeOf: Readonly<Record<string, string>> = {
  email: 'emails[type eq "work"].value',
  given_name: 'name.givenName',
  family_name: 'name.familyName',
};

/** A person as the provider describes them, with all that the portal needs. */
export interface WantedPerson {
  readonly attributes: Resource;
  readonly userName: string;
  readonly externalId: string;
  readonly isActive: boolean;
  readonly person: ClaimedPerson;
}

/** The most that one person has of attributes, in characters of JSON. A list has 200 people. */
const MOST_ATTRIBUTES = 32 * 1024;

/** @throws ScimRefusal `invalidValue`, with the attributes that are missing or cannot be used */
export function wantedOf({ active: _, ...attributes }: Resource, isActive: boolean): WantedPerson {
  const { userName, externalId } = described.parse(attributes);
  const account = personOf(claimsOf(attributes, []));
  const problems: ClaimProblem[] = [
    ...(userName === undefined ? [{ claim: 'userName', problem: 'missing' } as const] : []),
    ...(externalId === undefined ? [{ claim: 'externalId', problem: 'missing' } as const] : []),
    ...('problems' in account ? account.problems : []).map(({ claim, problem }) => ({
      claim: attributeOf[claim] ?? claim,
      problem,
    })),
  ];
  if (userName === undefined || externalId === undefined || 'problems' in account)
    throw new ScimRefusal('invalidValue', `${wordsOfProblems(problems)}.`);
  if (JSON.stringify(attributes).length > MOST_ATTRIBUTES)
    throw new ScimRefusal(
      'invalidValue',
      `A person has at most ${MOST_ATTRIBUTES} characters of attributes: send fewer e-mails and roles.`,
    );
  return { attributes, userName, externalId, isActive, person: account.person };
}

export const activeIn = (attributes: Resource): boolean => described.parse(attributes).active;

/** A person as SCIM has them; `active` is whether they may sign in. */
export const asUser = (
  { id, attributes, groups, status, isActive, madeAt, changedAt }: PersonRow,
  publicUrl: string,
): Resource => ({
  schemas: [USER_SCHEMA, ...(ENTERPRISE_SCHEMA in attributes ? [ENTERPRISE_SCHEMA] : [])],
  id,
  ...attributes,
  active: isActive && status === 'ACTIVE',
  groups: groups.map(({ id: value, name }) => ({
    value,
    $ref: `${publicUrl}${SCIM_PATH}/Groups/${value}`,
    display: name,
  })),
  meta: {
    resourceType: 'User',
    created: madeAt,
    lastModified: changedAt,
    location: `${publicUrl}${SCIM_PATH}/Users/${id}`,
  },
});
