import {
  type AccessLevel,
  type OptionalPart,
  type PasswordRule,
  type PhoneChannel,
} from '@portal/shared/wire';
import { type Environment, environmentSchema } from './environment';
import { demoOverseers, demoProducer } from './accounts';
import { type EnvironmentVariables } from './environmentVariables';
import { type Identity } from './identity';
import { readIdentity } from './identityFile';
import { type Producer } from './producers';
import { demoFailures } from './demo';
import { productionFailures } from './production';
import { type Proxies } from './proxies';
import { type NatsAddress } from '../nats/address';
import { type GatewayCall } from './gateway';
import { type Allowed } from '../outbound/addresses';

/** Durations in seconds. */
export interface Config {
  readonly mode: 'demo' | 'production';
  readonly demoPlant: Environment['DEMO_PLANT'];
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** Absent in a demo, which keeps a generated one in the database. */
  readonly secret?: string | undefined;
  readonly dataFolder: string;
  readonly databaseUrl?: string | undefined;
  /** The address of PostgreSQL itself, where `databaseUrl` is that of a pooler. */
  readonly databaseDirectUrl?: string | undefined;
  readonly poolSize: number;
  readonly statementSeconds: number;
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  readonly allowedAddresses: Allowed;
  readonly gateways: Readonly<Partial<Record<PhoneChannel, GatewayCall>>>;
  readonly mqttUrl?: string | undefined;
  readonly mqttClientId: string;
  readonly nats?: NatsAddress | undefined;
  readonly natsPrefix: string;
  readonly natsMostWaiting: number;
  readonly producers: readonly Producer[];
  readonly overseerRoles: readonly string[];
  /** Minutes until an inactive owner is asked (0 never asks), and to answer. */
  readonly ownerAskMinutes: number;
  readonly ownerAnswerMinutes: number;
  readonly timeZone: string;
  readonly leftOut: readonly OptionalPart[];
  readonly corsOrigins: readonly string[];
  readonly trustProxy: Proxies;
  /** The sign-in providers, and whether passwords are taken. */
  readonly identity: Identity;
  readonly linksPerAddress: number;
  readonly drainSeconds: number;
  readonly passwordRule: PasswordRule;
  readonly secondFactorFor: readonly AccessLevel[];
  readonly secondFactorGraceDays: number;
  readonly accessSeconds: number;
  readonly idleSeconds: number;
  readonly sessionSeconds: number;
  readonly argon2: { readonly memoryCost: number; readonly timeCost: number };
  readonly retentionDays: number;
  readonly refusalDays: number;
  readonly auditDays: number;
  /** Days that a wall screen may read without being renewed. */
  readonly screenDays: number;
  readonly metricsPort: number;
  readonly metricsHost: string;
  readonly metricsToken: string | undefined;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Where spans are exported to; undefined where none are. */
  readonly tracing?: TracingConfig | undefined;
}

export interface TracingConfig {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of traces that are exported, 0 to 1. */
  readonly ratio: number;
}

/** What decides which duty plans and targets a site has, and in which time zone its pilots are by default. */
export type Site = Pick<Config, 'timeZone' | 'leftOut'>;

export type ConfigResult = { ok: true; config: Config } | { ok: false; failures: string[] };

/** Added to the portal's port. */
const API_OFFSET = 5;

const gatewaysOf = (env: Environment): Config['gateways'] => ({
  ...(env.SMS_URL !== undefined && {
    sms: { url: env.SMS_URL, method: env.SMS_METHOD, headers: env.SMS_HEADERS, body: env.SMS_BODY },
  }),
  ...(env.VOICE_URL !== undefined && {
    voice: { url: env.VOICE_URL, method: env.VOICE_METHOD, headers: env.VOICE_HEADERS, body: env.VOICE_BODY },
  }),
});

const tracingOf = (env: Environment): TracingConfig | undefined =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: env.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: env.OTEL_SERVICE_NAME,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
      };

function toConfig(env: Environment, identity: Identity): Config {
  const demo = env.PORTAL_MODE === 'demo';
  return {
    mode: env.PORTAL_MODE,
    demoPlant: env.DEMO_PLANT,
    port: env.API_PORT ?? env.PORT + API_OFFSET,
    host: env.API_HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    secret: env.PORTAL_SECRET,
    dataFolder: env.PORTAL_DATA,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    poolSize: env.DB_POOL_SIZE,
    statementSeconds: env.DB_STATEMENT_SECONDS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    allowedAddresses: env.CHANNELS_PRIVATE_ADDRESSES,
    gateways: gatewaysOf(env),
    mqttUrl: env.MQTT_URL,
    mqttClientId: env.MQTT_CLIENT_ID,
    nats: env.NATS_URL,
    natsPrefix: env.NATS_PREFIX,
    natsMostWaiting: env.NATS_MOST_WAITING,
    producers: demo ? [demoProducer, ...env.PRODUCER_KEYS] : env.PRODUCER_KEYS,
    overseerRoles: demo && env.OVERSEER_ROLES.length === 0 ? demoOverseers : env.OVERSEER_ROLES,
    ownerAskMinutes: env.OWNER_ASK_MINUTES,
    ownerAnswerMinutes: env.OWNER_ANSWER_MINUTES,
    timeZone: env.TIME_ZONE,
    leftOut: env.LEAVE_OUT,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    identity,
    linksPerAddress: env.LIVE_LINKS_PER_ADDRESS,
    drainSeconds: env.DRAIN_SECONDS,
    passwordRule: env.PASSWORD_RULE,
    secondFactorFor: env.SECOND_FACTOR_FOR,
    secondFactorGraceDays: env.SECOND_FACTOR_GRACE_DAYS,
    accessSeconds: env.ACCESS_TOKEN_SECONDS,
    idleSeconds: env.REFRESH_IDLE_SECONDS,
    sessionSeconds: env.SESSION_MAX_SECONDS,
    argon2: { memoryCost: env.ARGON2_MEMORY_KIB, timeCost: env.ARGON2_PASSES },
    retentionDays: env.RETENTION_DAYS,
    refusalDays: env.REFUSAL_DAYS,
    auditDays: env.AUDIT_DAYS,
    screenDays: env.SCREEN_DAYS,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    tracing: tracingOf(env),
  };
}

/** People of such a provider get and lose their accounts by SCIM only. */
const provisioningFailures = ({ LEAVE_OUT }: Environment, { providers }: Identity): string[] =>
  LEAVE_OUT.includes('scim')
    ? providers
        .filter(({ people }) => people === 'provisioned')
        .map(({ id }) => `LEAVE_OUT must not name scim: it provisions the people of ${id} (IDENTITY_FILE)`)
    : [];

export function readConfig(variables: EnvironmentVariables): ConfigResult {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const read = environmentSchema.safeParse(set);
  const failures = read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  failures.push(...(set.PORTAL_MODE === 'demo' ? demoFailures(set) : productionFailures(set)));
  const identity = readIdentity(set.IDENTITY_FILE, set);
  if (!identity.ok) failures.push(...identity.failures);
  if (set.DATABASE_DIRECT_URL !== undefined && set.DATABASE_URL === undefined)
    failures.push('DATABASE_DIRECT_URL needs DATABASE_URL: the address of the pooler');
  if (read.success && identity.ok) failures.push(...provisioningFailures(read.data, identity.identity));
  return read.success && identity.ok && failures.length === 0
    ? { ok: true, config: toConfig(read.data, identity.identity) }
    : { ok: false, failures: [...new Set(failures)] };
}
