import { randomBytes } from 'node:crypto';
import { type AccessLevel, accessLevels, type OptionalPart, optionalParts } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { AUDIT_LEAST_DAYS } from './auditDays';
import { readProducers } from './producers';
import { nothingAllowed, readAllowed } from '../outbound/addresses';
import { DEFAULT_HEADERS, DEFAULT_SMS_BODY, DEFAULT_VOICE_BODY, readHeaders } from './gateway';
import { readNatsAddress } from '../nats/address';
import { isTimeZone } from './timeZone';
import { PROXY_RULE, readProxies } from './proxies';
import { readShare, readTelemetryHeaders } from './telemetry';

const number = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );

const whole = (fallback: number, least: number, most: number) => z._default(number(least, most), fallback);

const address = (...schemes: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
        `must be an address starting with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      ),
    );

/** The driver connects to one host, where others take a list of them. */
const databaseAddress = address('postgres', 'postgresql').check(
  z.refine(
    (value) => !value.split(/[/?]/)[2]?.split('@').at(-1)?.includes(','),
    'must name one host, which always leads to the primary: docs/operations/postgresql.md',
  ),
);

export const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const list = z._default(z.pipe(z.string(), z.transform(partsOf)), []);

const readAs = <T>(read: (text: string) => T | undefined, rule: string) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const value = read(text);
      if (value !== undefined) return value;
      issues.push({ code: 'custom', message: rule, input: text });
      return z.NEVER;
    }),
  );

function readLevels(text: string): AccessLevel[] | undefined {
  const parts = partsOf(text);
  const levels = accessLevels.filter((level) => parts.includes(level));
  return parts.every((part) => levels.some((level) => level === part)) ? levels : undefined;
}

function readLeftOut(text: string): OptionalPart[] | undefined {
  const names = partsOf(text);
  const isKnown = (name: string) => optionalParts.some((part) => part === name);
  return names.every(isKnown) ? optionalParts.filter((part) => names.includes(part)) : undefined;
}

const gatewayMethod = z._default(z.enum(['POST', 'PUT', 'GET']), 'POST');
const gatewayHeaders = z._default(
  readAs(
    readHeaders,
    'must be a JSON object of headers, with a content-type of application/json or application/x-www-form-urlencoded',
  ),
  DEFAULT_HEADERS,
);

/** Every variable that the back end reads. Empty counts as not set. */
export const environmentSchema = z.object({
  /** `demo` has accounts, a producer key and a mailbox that are public. */
  PORTAL_MODE: z._default(z.enum(['demo', 'production']), 'production'),
  /** The demo's plant: none, its past month, or that and new events. */
  DEMO_PLANT: z._default(z.enum(['off', 'past', 'alive']), 'off'),
  PORT: whole(8080, 1, 65_530),
  API_PORT: z.optional(number(0, 65_535)),
  API_HOST: z._default(z.string(), '127.0.0.1'),
  /** The portal's address for browsers: the base of links in mails, and the tokens' issuer. */
  PUBLIC_URL: z.optional(address('http', 'https')),
  /** Signs tokens. At least 32 characters, the same on every instance. */
  PORTAL_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  PORTAL_DATA: z._default(z.string(), '.portal/data'),
  /** Confirms that a production site means to run on the embedded database. */
  EMBEDDED_DATABASE: z._default(z.enum(['yes', 'no']), 'no'),
  DATABASE_URL: z.optional(databaseAddress),
  /** The address of PostgreSQL itself, where DATABASE_URL is that of a pooler in transaction mode. */
  DATABASE_DIRECT_URL: z.optional(databaseAddress),
  DB_POOL_SIZE: whole(10, 1, 200),
  /** Seconds after which PostgreSQL cancels a statement, except migrations and tidying. 0 never. */
  DB_STATEMENT_SECONDS: whole(10, 0, 3600),
  SMTP_URL: z.optional(address('smtp', 'smtps')),
  MAIL_FROM: z._default(z.string(), 'Portal <portal@localhost>'),
  /** Private networks, addresses and hosts that messages may go to, separated by commas. */
  CHANNELS_PRIVATE_ADDRESSES: z._default(
    readAs(
      (text) => readAllowed(partsOf(text)),
      'must be networks (10.1.0.0/16), addresses or names of hosts, separated by commas',
    ),
    nothingAllowed,
  ),
  /**
   * The call that sends an SMS; without it, no SMS are sent. `{to}`, `{text}`, `{language}` and `{id}` are replaced.
   */
  SMS_URL: z.optional(address('http', 'https')),
  SMS_METHOD: gatewayMethod,
  SMS_HEADERS: gatewayHeaders,
  SMS_BODY: z._default(z.string(), DEFAULT_SMS_BODY),
  /** The call that phones a person and speaks; without it, nobody is phoned. `{language}` is a locale such as de-DE. */
  VOICE_URL: z.optional(address('http', 'https')),
  VOICE_METHOD: gatewayMethod,
  VOICE_HEADERS: gatewayHeaders,
  VOICE_BODY: z._default(z.string(), DEFAULT_VOICE_BODY),
  MQTT_URL: z.optional(address('mqtt', 'mqtts', 'tcp', 'ssl', 'ws', 'wss')),
  /** The client id at the broker, the same on all instances: it keeps messages while no instance listens. */
  MQTT_CLIENT_ID: z._default(z.string().check(z.regex(/^[\w.-]{1,64}$/)), 'portal'),
  /** A server of NATS, or those of a cluster separated by commas; without it PostgreSQL does all. */
  NATS_URL: z.optional(
    readAs(readNatsAddress, 'must be addresses starting with nats:// or tls://, separated by commas'),
  ),
  /** The beginning of the names of the portal's streams and subjects, the same on all instances: one for each portal of a NATS. */
  NATS_PREFIX: z._default(z.string().check(z.regex(/^[\w-]{1,32}$/)), 'portal'),
  /** Requests and messages that wait in the stream of events until producers get 429. */
  NATS_MOST_WAITING: whole(100_000, 1, 100_000_000),
  /** `name:key` or `name:key:PILOT`, separated by commas. */
  PRODUCER_KEYS: z._default(z.pipe(z.string(), z.transform(readProducers)), []),
  /** The parts of the portal that this site leaves out, separated by commas. Their data is kept. */
  LEAVE_OUT: z._default(
    readAs(readLeftOut, `may name only ${optionalParts.join(', ')}, separated by commas`),
    [],
  ),
  CORS_ORIGINS: list,
  /** Supervisors' roles, which see and pass on the work of their whole pilot, separated by commas. */
  OVERSEER_ROLES: list,
  /** Minutes without an action after which an owner is asked whether they still have a condition; 0 never asks. */
  OWNER_ASK_MINUTES: whole(60, 0, 1440),
  /** Minutes to answer; then the condition is released and its escalation plan continues. */
  OWNER_ANSWER_MINUTES: whole(15, 1, 1440),
  /** The time zone of shifts in pilots that have none of their own. */
  TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'must be the name of a time zone such as Europe/Berlin')),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ),
  /** Proxies whose X-Forwarded-For is trusted: addresses, or the number of hops between the caller and this server. */
  TRUST_PROXY: z._default(
    z.pipe(
      z.string().check(z.refine((text) => readProxies(text) !== undefined, PROXY_RULE)),
      z.transform((text) => readProxies(text) ?? false),
    ),
    false,
  ),
  LIVE_LINKS_PER_ADDRESS: whole(1000, 1, 1_000_000),
  /** Seconds over which an instance that stops ends its live links, while it answers calls. */
  DRAIN_SECONDS: whole(0, 0, 40),
  /** The file of sign-in providers (single sign-on); without it people sign in with passwords. */
  IDENTITY_FILE: z.optional(z.string()),
  PASSWORD_RULE: z._default(z.enum(['default', 'legacy']), 'default'),
  /** Access levels that require a second factor beside a password. */
  SECOND_FACTOR_FOR: z._default(
    readAs(readLevels, `must be access levels (${accessLevels.join(', ')}), separated by commas`),
    [],
  ),
  /** Days to set it up, from the first sign-in that asks for it. */
  SECOND_FACTOR_GRACE_DAYS: whole(14, 0, 365),
  ACCESS_TOKEN_SECONDS: whole(1800, 10, 86_400),
  REFRESH_IDLE_SECONDS: whole(1800, 10, 30 * 86_400),
  SESSION_MAX_SECONDS: whole(36_000, 10, 90 * 86_400),
  ARGON2_MEMORY_KIB: whole(19_456, 8, 4_194_304),
  ARGON2_PASSES: whole(2, 1, 20),
  /** Days after which events, notifications and refused messages are deleted; 0 keeps them. */
  RETENTION_DAYS: whole(365, 0, 36_500),
  /** Days after which failed sign-ins and refused calls are deleted; 0 keeps them. */
  REFUSAL_DAYS: whole(90, 0, 36_500),
  /** Days after which entries of the audit trail are deleted; 0 keeps them. */
  AUDIT_DAYS: z._default(
    number(0, 36_500).check(
      z.refine(
        (days) => days === 0 || days >= AUDIT_LEAST_DAYS,
        `must be 0, or ${AUDIT_LEAST_DAYS} at least`,
      ),
    ),
    1095,
  ),
  SCREEN_DAYS: whole(90, 1, 3650),
  /** 0 switches Prometheus metrics off. */
  METRICS_PORT: whole(0, 0, 65_535),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** The bearer token that reads the metrics. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  /** The collector of traces (OpenTelemetry, OTLP over HTTP); without it nothing is exported. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address('http', 'https')),
  /** Headers for the collector, `name=value`, separated by commas, values encoded as in an address. */
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    readAs(readTelemetryHeaders, 'must be name=value, separated by commas'),
    {},
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'portal-api'),
  /** The share of traces that are exported, where the caller has not decided. */
  OTEL_TRACES_SAMPLER_ARG: z._default(readAs(readShare, 'must be a number from 0 to 1'), 1),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});
export type Environment = z.infer<typeof environmentSchema>;

/** A key for a single run, if none is configured and none must last. */
export const freshSecret = (): string => randomBytes(48).toString('base64url');
