import * as z from 'zod/mini';
import { isEntryTemplate } from './entryUrl';
import { OWN_PATH, OWN_PATH_PROBLEM } from './ownPath';
import { type PermissionRule } from './permission';

/** The only version that this host reads; others are refused. */
export const REGISTRY_SCHEMA_VERSION = 1;

/** In place of the end of a signature: it never ends. */
const NEVER = 'never';

const id = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,62}$/, 'must be lower-case letters, digits and dashes'));
const version = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must be a version like 1.2.3'));
const entry = z
  .string()
  .check(z.refine(isEntryTemplate, 'must be an http(s) address, or relative to the registry'));
const integrity = z
  .string()
  .check(
    z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'must be sha256-, sha384- or sha512- and base64'),
  );
const percent = z.number().check(z.minimum(0), z.maximum(100));
const texts = z.array(z.string());

type RuleSchema = z.ZodMiniType<PermissionRule, PermissionRule>;

const ruleFields = (rule: RuleSchema) => ({
  accessLevels: z.optional(texts),
  pilots: z.optional(texts),
  roles: z.optional(texts),
  originContains: z.optional(texts),
  feature: z.optional(z.string()),
  allOf: z.optional(z.array(rule)),
  anyOf: z.optional(z.array(rule)),
});

export const permissionRuleSchema: RuleSchema = z.lazy(() => z.object(ruleFields(permissionRuleSchema)));

/** Without unknown fields: a condition that is not checked would allow everybody. */
export const strictRuleSchema: RuleSchema = z.lazy(() => z.strictObject(ruleFields(strictRuleSchema)));

/** Checked by `readContributions`, which ignores invalid ones. */
const contributions = z.optional(z.unknown());

const build = { version, entry, integrity: z.optional(integrity), contributions };
const previous = z.object(build);
const candidate = z.object({
  ...build,
  percent: z._default(percent, 0),
  pilots: z.optional(texts),
  roles: z.optional(texts),
  users: z.optional(texts),
  /** The last change of the share by a person, epoch seconds: pages count how both versions do from then on. */
  trial: z.optional(z.int().check(z.minimum(1), z.maximum(9_999_999_999))),
});
const slots = z.object({
  suppress: z._default(texts, []),
  order: z._default(z.record(z.string(), z.number()), {}),
});

const remoteEntry = z.object({
  ...build,
  enabled: z.boolean(),
  rule: z.optional(permissionRuleSchema),
  previous: z.optional(previous),
  features: z._default(
    z.record(z.string(), z.object({ enabled: z.boolean(), rule: z.optional(permissionRuleSchema) })),
    {},
  ),
  candidate: z.optional(candidate),
  order: z.optional(z.number()),
  slots: z.optional(slots),
  /** The remote's name by language, for the menu and messages while its own texts are not available. */
  titles: z.optional(z.record(z.string(), z.string())),
  /** Path prefixes of its pages, so that a page's remote is known before its code is loaded. */
  paths: z.optional(z.array(z.string().check(z.regex(OWN_PATH, OWN_PATH_PROBLEM)))),
});

/** A layer's fields of a remote; only those change. Null removes an optional field. */
const partialEntry = z
  .object({
    enabled: z.optional(z.boolean()),
    version: z.optional(version),
    entry: z.optional(entry),
    integrity: z.optional(integrity),
    contributions,
    rule: z.optional(z.nullable(permissionRuleSchema)),
    previous: z.optional(z.nullable(previous)),
    features: z.optional(
      z.record(
        z.string(),
        z.object({
          enabled: z.optional(z.boolean()),
          rule: z.optional(z.nullable(permissionRuleSchema)),
        }),
      ),
    ),
    candidate: z.optional(z.nullable(candidate)),
    order: z.optional(z.number()),
    slots: z.optional(
      z.object({
        suppress: z.optional(texts),
        order: z.optional(z.record(z.string(), z.number())),
      }),
    ),
  })
  .check(
    z.refine(
      (part) => (part.version === undefined) === (part.entry === undefined),
      'must name version and entry together: one without the other would mix two builds',
    ),
  );

const layer = z.object({ remotes: z._default(z.record(id, partialEntry), {}) });
const cohort = z.object({
  users: z.optional(texts),
  percent: z.optional(percent),
  remotes: z._default(z.record(id, partialEntry), {}),
});

const signatureSchema = z.object({
  keyId: z.string().check(z.minLength(1)),
  alg: z.literal('ES256'),
  /** base64url of the raw P-256 signature. */
  value: z.string().check(z.regex(/^[A-Za-z0-9_-]+$/, 'must be base64url')),
});

/** `remotes.json`. Unknown fields are ignored, so that a newer tool can serve an older host. */
export const registrySchema = z.object({
  schemaVersion: z.literal(REGISTRY_SCHEMA_VERSION),
  /** Rises with every change; a host never goes back. The limit is far below the largest safe integer. */
  serial: z.int().check(z.minimum(0), z.maximum(1e15)),
  issuedAt: z.iso.datetime({ offset: true }),
  /**
   * The end of the signature, so that a replaced file cannot be passed off as current later. A signed file without one
   * is refused: to have none, say so explicitly.
   */
  expiresAt: z.optional(
    z.union([z.iso.datetime({ offset: true }), z.literal(NEVER)], `must be a date and time, or "${NEVER}"`),
  ),
  /** The range of host APIs that this file was written for; informative. */
  hostApi: z.optional(z.string()),
  remotes: z.record(id, remoteEntry),
  layers: z.optional(
    z.object({
      pilots: z._default(z.record(z.string(), layer), {}),
      roles: z._default(z.record(z.string(), layer), {}),
      cohorts: z._default(z.record(z.string(), cohort), {}),
    }),
  ),
  signature: z.optional(signatureSchema),
});

export type Registry = z.output<typeof registrySchema>;
/** When the signature of a registry ends, epoch ms; infinite where it names no end. */
export const signatureEnd = ({ expiresAt = NEVER }: Pick<Registry, 'expiresAt'>): number =>
  expiresAt === NEVER ? Infinity : Date.parse(expiresAt);

/** The file as written, without defaults. */
export type RegistryFile = z.input<typeof registrySchema>;
export type RemoteEntry = z.output<typeof remoteEntry>;
export type PartialRemoteEntry = z.output<typeof partialEntry>;
export type RemoteBuild = z.output<typeof previous>;
export type Candidate = z.output<typeof candidate>;
export type RegistrySignature = z.output<typeof signatureSchema>;
