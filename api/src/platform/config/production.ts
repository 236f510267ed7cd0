import { allowsAlmostAll, nothingAllowed, readAllowed } from '../outbound/addresses';
import { demoProducer } from './accounts';
import { partsOf } from './environment';
import { type EnvironmentVariables } from './environmentVariables';
import { readProducers } from './producers';
import { isWeakSecret } from './weakSecret';

const SHORTEST_KEY = 24;
/** The least cost of testing a password (OWASP's weakest setting: 7 MiB, five passes). */
const LEAST_MEMORY_KIB = 7168;
const LEAST_WORK_KIB = 5 * LEAST_MEMORY_KIB;

const number = (text: string | undefined, fallback: number) => Number(text ?? fallback);

function cheapPasswords({ ARGON2_MEMORY_KIB, ARGON2_PASSES }: EnvironmentVariables): boolean {
  const memory = number(ARGON2_MEMORY_KIB, 19_456);
  return memory < LEAST_MEMORY_KIB || memory * number(ARGON2_PASSES, 2) < LEAST_WORK_KIB;
}

/** The usual port of mail catchers for developers, whose mails everybody can read. */
const CATCHER = /:1025\/?$/;

const isOf = (scheme: 'http:' | 'https:', address = ''): boolean =>
  URL.canParse(address) && new URL(address).protocol === scheme;

/** An origin as browsers send it, without a path: any other text would never match. */
const isSafeOrigin = (text: string): boolean =>
  isOf('https:', text) && new URL(text).origin === text.toLowerCase();

const allowedBy = ({ CHANNELS_PRIVATE_ADDRESSES = '' }: EnvironmentVariables) =>
  readAllowed(partsOf(CHANNELS_PRIVATE_ADDRESSES)) ?? nothingAllowed;

/** Over plain HTTP, messages to people and the provider's key cross the internet unencrypted. */
const isOpenGateway =
  (name: 'SMS_URL' | 'VOICE_URL') =>
  (env: EnvironmentVariables): boolean =>
    isOf('http:', env[name]) && !allowedBy(env).hosts.has(new URL(env[name] ?? '').hostname);

/** Other containers and machines reach every address but this machine's own. */
const isOpenMetrics = ({
  METRICS_PORT = '0',
  METRICS_HOST = '127.0.0.1',
  METRICS_TOKEN,
}: EnvironmentVariables): boolean =>
  METRICS_PORT !== '0' && METRICS_TOKEN === undefined && !/^(127\.|::1$|localhost$)/.test(METRICS_HOST);

/** The rules of production mode: no missing secret, no default key, no unencrypted address. */
const rules: readonly (readonly [string, (env: EnvironmentVariables) => boolean])[] = [
  ['PORTAL_SECRET must be set in production', (env) => env.PORTAL_SECRET === undefined],
  [
    'PORTAL_SECRET can be guessed: make one with `openssl rand -base64 48`',
    (env) => (env.PORTAL_SECRET?.length ?? 0) >= 32 && isWeakSecret(env.PORTAL_SECRET ?? ''),
  ],
  [
    'DATABASE_URL must be set in production; EMBEDDED_DATABASE=yes says that one process with a database in a folder is meant',
    (env) => env.DATABASE_URL === undefined && env.EMBEDDED_DATABASE !== 'yes',
  ],
  ['ARGON2_MEMORY_KIB and ARGON2_PASSES make passwords cheap to guess: leave them out', cheapPasswords],
  [
    'SMTP_URL names a catcher of mails (port 1025), where links that set passwords lie open',
    (env) => CATCHER.test(env.SMTP_URL ?? ''),
  ],
  ['PUBLIC_URL must be set in production', (env) => env.PUBLIC_URL === undefined],
  ['PUBLIC_URL must start with https:// in production', (env) => isOf('http:', env.PUBLIC_URL)],
  [
    'CORS_ORIGINS must be origins such as https://hall.example in production, without a path, and never * or null',
    (env) => !partsOf(env.CORS_ORIGINS ?? '').every(isSafeOrigin),
  ],
  [
    'CHANNELS_PRIVATE_ADDRESSES names a network that is wider than any site (IPv4 from /8, IPv6 from /7 on): name the networks, addresses or hosts that are meant',
    (env) => allowsAlmostAll(allowedBy(env)),
  ],
  ...(['SMS_URL', 'VOICE_URL'] as const).map(
    (name) =>
      [
        `${name} must start with https:// in production; a gateway within the site may do without where CHANNELS_PRIVATE_ADDRESSES names its host`,
        isOpenGateway(name),
      ] as const,
  ),
  [
    'METRICS_TOKEN must be set where METRICS_HOST is not an address of this machine alone: make one with `openssl rand -hex 24`',
    isOpenMetrics,
  ],
  ['SMTP_URL must be set in production', (env) => env.SMTP_URL === undefined],
  ['MAIL_FROM must be set in production', (env) => env.MAIL_FROM === undefined],
  [
    `PRODUCER_KEYS must not contain the demo's key`,
    (env) => readProducers(env.PRODUCER_KEYS ?? '').some(({ key }) => key === demoProducer.key),
  ],
  [
    `PRODUCER_KEYS must be name:key pairs with keys of at least ${SHORTEST_KEY} characters`,
    (env) =>
      readProducers(env.PRODUCER_KEYS ?? '').some(
        ({ name, key }) => name === '' || key.length < SHORTEST_KEY,
      ),
  ],
];

export const productionFailures = (env: EnvironmentVariables): string[] =>
  rules.filter(([, broken]) => broken(env)).map(([failure]) => failure);
