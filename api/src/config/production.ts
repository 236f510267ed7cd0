import { demoProducer } from './accounts';
import { readProducers } from './producers';
import { isWeakSecret } from './weakSecret';

type Variables = Readonly<Record<string, string | undefined>>;

const SHORTEST_KEY = 24;
/** Every test of a password costs an attacker this much at least (OWASP's weakest setting, 7 MiB five times over). */
const LEAST_MEMORY_KIB = 7168;
const LEAST_WORK_KIB = 5 * LEAST_MEMORY_KIB;

const number = (text: string | undefined, fallback: number) => Number(text ?? fallback);

function cheapPasswords({ ARGON2_MEMORY_KIB, ARGON2_PASSES }: Variables): boolean {
  const memory = number(ARGON2_MEMORY_KIB, 19_456);
  return memory < LEAST_MEMORY_KIB || memory * number(ARGON2_PASSES, 2) < LEAST_WORK_KIB;
}

/** Programs that catch mail for developers, where everybody may read it, listen on this port. */
const CATCHER = /:1025\/?$/;

/** What a real site must not run with: missing secrets, default keys, an unprotected address (spec of production mode). */
const rules: readonly (readonly [string, (env: Variables) => boolean])[] = [
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
  [
    'PUBLIC_URL must start with https:// in production',
    (env) => env.PUBLIC_URL?.startsWith('http://') === true,
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

/** Why these variables may not start a production site. */
export const productionFailures = (env: Variables): string[] =>
  rules.filter(([, broken]) => broken(env)).map(([failure]) => failure);
