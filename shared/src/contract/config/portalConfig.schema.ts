import * as z from 'zod/mini';
import type { FieldFailure } from '../registry/issues';
import type { ServiceName } from '../wire';
import { isAddress } from './address';

/** The version of `portal.config.json` that this build reads. */
export const CONFIG_SCHEMA_VERSION = 1;

const address = z.string().check(z.refine(isAddress, 'must be an http(s) address or a path'));
const link = z
  .string()
  .check(
    z.refine((text) => isAddress(text) || /^(mailto|tel):/.test(text), 'must be an address, mailto: or tel:'),
  );
const origin = z
  .string()
  .check(z.regex(/^https?:\/\/[^/\s*]+$/, 'must be an origin like https://remotes.example'));
const ms = (fallback: number) => z._default(z.int().check(z.minimum(0)), fallback);
/** An optional section, whose own defaults then apply. */
const section = <T extends z.core.$ZodType>(schema: T) => z.prefault(schema, {} as z.input<T> & {});

/** An entry of the contact page. */
const contact = z.object({
  /** A person or an office. */
  name: z.string().check(z.minLength(1)),
  /** What to ask about. */
  about: z.optional(z.string()),
  email: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'))),
  phone: z.optional(z.string().check(z.regex(/^\+?[\d\s()/.-]+$/, 'must be a telephone number'))),
});

/** The protocol version since which a service gets a short-lived token of its own instead of the user's. */
export const OWN_TOKENS = 3;
const protocol = z.literal([1, 2, OWN_TOKENS]);

const serviceFields = {
  /** The address of the service's page. */
  url: z.optional(address),
  /** Whether its frame also gets the refresh token. */
  sendRefreshToken: z._default(z.boolean(), false),
  /** The protocol of its token handshake; before 3 it gets the user's own token. */
  protocol: z._default(protocol, OWN_TOKENS),
  /** A federated module to mount instead of a frame. */
  module: z.optional(z.object({ remote: z.string(), expose: z._default(z.string(), './remote') })),
  /** The path of its health check, on the service's origin. */
  healthPath: z.optional(z.string()),
};

const service = z.object({
  ...serviceFields,
  /** Overrides for users of one pilot. */
  perPilot: z._default(
    z.record(
      z.string(),
      z.object({
        url: z.optional(address),
        sendRefreshToken: z.optional(z.boolean()),
        protocol: z.optional(protocol),
        module: serviceFields.module,
        healthPath: z.optional(z.string()),
      }),
    ),
    {},
  ),
});

const trustedKey = z.object({
  keyId: z.string().check(z.minLength(1)),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
});

/** `portal.config.json`. Everything has a default. */
export const portalConfigSchema = z.object({
  schemaVersion: z._default(z.literal(CONFIG_SCHEMA_VERSION), CONFIG_SCHEMA_VERSION),
  site: section(
    z.object({ name: z._default(z.string(), 'Factory portal'), production: z._default(z.boolean(), true) }),
  ),
  api: section(
    z.object({
      base: z._default(address, '/api'),
      /** The notifications service, where it is not at `base`. */
      notificationsBase: z.optional(address),
      /** The SockJS and WebSocket address of the live channel. */
      live: z._default(address, '/notifications/websocket'),
    }),
  ),
  registry: section(
    z.object({
      url: z._default(address, '/remotes.json'),
      pollMs: z._default(z.int().check(z.minimum(1000)), 15_000),
      /** Public keys that may sign the registry; without any, signatures are not required. */
      keys: z._default(z.array(trustedKey), []),
      /** The age from which the shell boots without an unconfirmed copy; ms, 0: never. */
      maxAgeMs: ms(0),
      /** Timeouts of a remote's manifest, and of one of its scripts. */
      manifestTimeoutMs: z._default(z.int().check(z.minimum(100)), 6_000),
      scriptTimeoutMs: z._default(z.int().check(z.minimum(100)), 15_000),
      /** Allows developer overrides in production; elsewhere they always are. */
      allowOverride: z._default(z.boolean(), false),
      /** Origins of remotes besides those in the registry. */
      allowedOrigins: z._default(z.array(origin), []),
    }),
  ),
  services: section(
    z.object({
      catalogue: section(service),
      orchestrator: section(service),
      evaluationAndDecisionSupport: section(service),
      virtualCommissioning: section(service),
    } satisfies Record<ServiceName, unknown>),
  ),
  videoConference: z.optional(z.object({ url: address })),
  live: section(
    z.object({
      /** First wait before a reconnect; ms (docs/reference/api.md#live-channel). */
      reconnectMs: ms(5000),
      /** Longest wait before a reconnect; ms, at most 15 min (docs/reference/api.md#live-channel). */
      reconnectMaxMs: z._default(z.int().check(z.minimum(1000), z.maximum(900_000)), 60_000),
      heartbeatMs: ms(10_000),
      sockJsInfoTimeoutMs: ms(8000),
    }),
  ),
  /** The rules of new passwords; `legacy` for an external back end with older rules. */
  passwordRule: z._default(z.enum(['default', 'legacy']), 'default'),
  /** What an external back end lacks; see `shared/src/core/backEnd`. */
  peer: section(
    z.object({
      /** It refuses spaces in all fields of an account. */
      noSpacesInNames: z._default(z.boolean(), false),
      /** It lacks the calls that only the portal's own back end has, so their features are hidden. */
      noExtras: z._default(z.boolean(), false),
    }),
  ),
  links: section(
    z.object({
      privacyPolicy: z._default(link, '/pages/privacy-policy'),
      termsOfUsage: z._default(link, '/pages/terms-of-usage'),
      contact: z._default(link, '/pages/contact-us'),
      help: z.optional(link),
    }),
  ),
  /** Contacts, in this order; without any, the contact page says so. */
  contacts: z._default(z.array(contact), []),
  snackbar: section(z.object({ anchor: z._default(z.enum(['bottomRight', 'bottomLeft']), 'bottomRight') })),
  /** The sign-in page asks the back end for the site's sign-in providers (single sign-on). */
  sso: z._default(z.boolean(), false),
  /** Demo data and demo accounts are in use; the sign-in page says so. */
  demo: z._default(z.boolean(), false),
});

export type PortalConfig = z.output<typeof portalConfigSchema> & {
  /** Set by the loader: fields that could not be used. */
  refused?: readonly FieldFailure[];
  /** Set by the loader: why no remote may run, with an unusable file or, in production, without keys. */
  unreadable?: readonly FieldFailure[];
};
/** The file as written, without defaults. */
export type PortalConfigFile = z.input<typeof portalConfigSchema>;
export type ServiceConfig = PortalConfig['services'][ServiceName];
