import { demoProducer } from '../demo/accounts';
import { readProducers } from './producers';

type Variables = Readonly<Record<string, string | undefined>>;

const SHORTEST_KEY = 24;

/** What a real site must not run with: missing secrets, default keys, an unprotected address (spec of production mode). */
const rules: readonly (readonly [string, (env: Variables) => boolean])[] = [
  ['PORTAL_SECRET must be set in production', (env) => env.PORTAL_SECRET === undefined],
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
