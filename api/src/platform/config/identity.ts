import { emailSchema, pilotScopeSchema, providerId, roleNameSchema } from '@portal/shared/wire';
import * as z from 'zod/mini';

/** A condition on one claim; a claim within others is written with dots, such as `realm_access.roles`. */
const claim = z.string().check(z.regex(/^[^\s]{1,200}$/, 'must be the name of a claim'));
const scalar = z.union([z.string().check(z.minLength(1)), z.number(), z.boolean()]);
const condition = z.union(
  [z.strictObject({ claim, equals: scalar }), z.strictObject({ claim, contains: scalar })],
  'must be a claim with either equals or contains',
);

const rule = z.strictObject({
  when: condition,
  pilotCode: z.optional(pilotScopeSchema),
  accessLevel: z.enum(['USER', 'ADMIN'], 'must be USER or ADMIN: no rule makes a super administrator'),
  role: roleNameSchema,
});
export type IdentityRule = z.infer<typeof rule>;

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Over plain HTTP, anybody on the network could forge identities; the demo's own provider never leaves the machine. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  return (
    (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) &&
    search === '' &&
    hash === ''
  );
};

const provider = z.strictObject({
  id: providerId,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  issuer: z.string().check(z.refine(isIssuer, 'must be an address that starts with https://')),
  clientId: z.string().check(z.minLength(1), z.maxLength(256)),
  /** The name of the environment variable with the secret, so that the file holds none. */
  clientSecretVariable: z.optional(
    z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'must be the name of an environment variable')),
  ),
  scopes: z._default(
    z
      .array(z.string().check(z.regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/)))
      .check(z.refine((scopes) => scopes.includes('openid'), 'must contain openid')),
    ['openid', 'profile', 'email'],
  ),
  /** The pilot of rules that name none. */
  pilot: z.optional(pilotScopeSchema),
  people: z.enum(['invited', 'create', 'provisioned']),
  /** The claim with which a provisioned person's `externalId` is compared at the first sign-in. */
  externalIdClaim: z.optional(claim),
  rules: z._default(z.array(rule).check(z.maxLength(500)), []),
});

const distinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** The file of sign-in providers, `IDENTITY_FILE`. Unknown fields are refused. */
export const identitySchema = z
  .strictObject({
    providers: z.array(provider).check(
      z.maxLength(20),
      z.refine((all) => distinct(all.map(({ id }) => id)), 'must not name an id twice'),
      z.refine((all) => distinct(all.map(({ issuer }) => issuer)), 'must not name an issuer twice'),
    ),
    passwordForm: z._default(z.enum(['shown', 'hidden']), 'shown'),
    emergencyAccount: z.optional(emailSchema),
  })
  .check(
    z.superRefine(({ providers, passwordForm, emergencyAccount }, context) => {
      const say = (path: PropertyKey[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      if (passwordForm === 'hidden' && emergencyAccount === undefined)
        say(
          ['emergencyAccount'],
          'must be set where the password form is hidden: the way in when no provider answers',
        );
      if (passwordForm === 'hidden' && providers.length === 0)
        say(['passwordForm'], 'must not be hidden without a provider');
      providers.forEach(({ people, rules, pilot, externalIdClaim }, index) => {
        if (people !== 'invited' && rules.length === 0)
          say(
            ['providers', index, 'rules'],
            `must not be empty where people are ${people === 'create' ? 'created' : people}: nobody would be let in`,
          );
        if (externalIdClaim !== undefined && people !== 'provisioned')
          say(['providers', index, 'externalIdClaim'], 'is for a provider whose people are provisioned');
        const isSecond = providers
          .slice(0, index)
          .some((other) => other.people === 'provisioned' && other.pilot === pilot);
        if (people === 'provisioned' && isSecond)
          say(
            ['providers', index, 'people'],
            `must not be provisioned twice for ${pilot ?? 'all pilots'}: its token stands for one provider`,
          );
        rules.forEach(({ pilotCode }, nth) => {
          const path = ['providers', index, 'rules', nth, 'pilotCode'];
          if (pilotCode === undefined && pilot === undefined)
            say(path, 'must be set, as the provider has no pilot of its own');
          if (pilotCode !== undefined && pilot !== undefined && pilotCode !== pilot)
            say(path, `must be ${pilot}, the pilot of the provider`);
        });
      });
    }),
  );

type File = z.infer<typeof identitySchema>;

export interface ProviderSettings extends Omit<File['providers'][number], 'clientSecretVariable'> {
  readonly clientSecret?: string | undefined;
}

/** Who may sign in at which provider, and whether with a password. */
export interface Identity {
  readonly providers: readonly ProviderSettings[];
  readonly passwordForm: File['passwordForm'];
  readonly emergencyAccount?: string | undefined;
}

export const passwordsOnly: Identity = { providers: [], passwordForm: 'shown' };
