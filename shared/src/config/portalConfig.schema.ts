import * as z from 'zod/mini';
import type { FieldFailure } from '../registry/issues';
import type { ServiceName } from '../wire';
import { isAddress } from './address';

/** The version of `portal.config.json` this build reads. */
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
/** A section that may be left out: its own defaults then hold. */
const section = <T extends z.core.$ZodType>(schema: T) => z.prefault(schema, {} as z.input<T> & {});

/** Somebody to ask: shown on the contact page. */
const contact = z.object({
  /** A person or an office, as the site calls it. */
  name: z.string().check(z.minLength(1)),
  /** What to ask them about, in the site's own words. */
  about: z.optional(z.string()),
  email: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'))),
  phone: z.optional(z.string().check(z.regex(/^\+?[\d\s()/.-]+$/, 'must be a telephone number'))),
});

/** Since this version of the hand-over a service gets a token of its own, good for few calls, not the person's. */
export const OWN_TOKENS = 3;
const protocol = z.literal([1, 2, OWN_TOKENS]);

const serviceFields = {
  /** Where the service's page is. */
  url: z.optional(address),
  /** Whether its frame gets the refresh token too. */
  sendRefreshToken: z._default(z.boolean(), false),
  /** The version of the hand-over that is spoken with its page; before 3 it gets the person's own token. */
  protocol: z._default(protocol, OWN_TOKENS),
  /** A federated module to mount instead of a frame. */
  module: z.optional(z.object({ remote: z.string(), expose: z._default(z.string(), './remote') })),
  /** Path on the service's origin that answers when it is well. */
  healthPath: z.optional(z.string()),
};

const service = z.object({
  ...serviceFields,
  /** What differs for people of one pilot. */
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

/** `portal.config.json`: all that a site says about itself. Everything has a default. */
export const portalConfigSchema = z.object({
  schemaVersion: z._default(z.literal(CONFIG_SCHEMA_VERSION), CONFIG_SCHEMA_VERSION),
  site: section(
    z.object({ name: z._default(z.string(), 'Factory portal'), production: z._default(z.boolean(), true) }),
  ),
  api: section(
    z.object({
      base: z._default(address, '/api'),
      /** Where notification calls go, when not to `base`. */
      notificationsBase: z.optional(address),
      /** SockJS and WebSocket address of the live channel. */
      live: z._default(address, '/notifications/websocket'),
    }),
  ),
  registry: section(
    z.object({
      url: z._default(address, '/remotes.json'),
      pollMs: z._default(z.int().check(z.minimum(1000)), 15_000),
      /** Public keys trusted to sign the registry; none: signatures are not asked for. */
      keys: z._default(z.array(trustedKey), []),
      /** Age of an unconfirmed copy at which the shell boots alone; 0: never. */
      maxAgeMs: ms(0),
      /** How long a remote's manifest may take, and one of its scripts. */
      manifestTimeoutMs: z._default(z.int().check(z.minimum(100)), 6_000),
      scriptTimeoutMs: z._default(z.int().check(z.minimum(100)), 15_000),
      /** Developer overrides in production; elsewhere they are always allowed. */
      allowOverride: z._default(z.boolean(), false),
      /** Origins that remotes may come from, besides those the registry names. */
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
      /** First wait before a reconnect (docs/reference/api.md#live-channel). */
      reconnectMs: ms(5000),
      /** The doubling stops here; 15 min is the ceiling (docs/reference/api.md#live-channel). */
      reconnectMaxMs: z._default(z.int().check(z.minimum(1000), z.maximum(900_000)), 60_000),
      heartbeatMs: ms(10_000),
      sockJsInfoTimeoutMs: ms(8000),
    }),
  ),
  /** Which rules a new password must meet; `legacy` for a back end with its own, older ones. */
  passwordRule: z._default(z.enum(['default', 'legacy']), 'default'),
  /** What the back end behind the portal lacks: `shared/src/backEnd` says what follows from it. */
  peer: section(
    z.object({
      /** It refuses spaces in every field of an account. */
      noSpacesInNames: z._default(z.boolean(), false),
      /** It has none of the calls that only the portal's own back end has: what lives on them alone is not offered. */
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
  /** Whom people may ask, in this order; none: the contact page says so, and what to do. */
  contacts: z._default(z.array(contact), []),
  snackbar: section(z.object({ anchor: z._default(z.enum(['bottomRight', 'bottomLeft']), 'bottomRight') })),
  /** Demo data and demo accounts are in use; the sign-in page says so. */
  demo: z._default(z.boolean(), false),
});

export type PortalConfig = z.output<typeof portalConfigSchema> & {
  /** Fields of the file that could not be used, told by the loader: never written by people. */
  refused?: readonly FieldFailure[];
  /** Why no remote may run: what is wrong with a file that could not be taken at all, or that names no key in production. */
  unreadable?: readonly FieldFailure[];
};
/** The file as people write it. */
export type PortalConfigFile = z.input<typeof portalConfigSchema>;
export type ServiceConfig = PortalConfig['services'][ServiceName];
