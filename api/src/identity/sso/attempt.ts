import { linkTokenText, providerId } from '@portal/shared/wire';
import * as client from 'openid-client';
import * as z from 'zod/mini';
import {
  type Basics,
  cookieIn,
  cookieOf,
  cookiesIn,
  count,
  isKnownDevice,
  type Origin,
  setCookie,
} from '../../platform';
import { type SignInProvider } from './signInProviders';
import { SsoFailure } from './problem';

const PREFIX = 'portal-sso-';
export const SSO_PATH = '/api/users/sso';
/** The parameters that make a provider reauthenticate a person who is signed in there. */
const ASK_AGAIN = { prompt: 'login', max_age: '0' } as const;
/** Seconds to sign in at the provider. */
const ATTEMPT_SECONDS = 900;
/** Attempts of one browser side by side; the oldest ones give way, so that the header stays small. */
const MAX_PARALLEL_ATTEMPTS = 4;

const text = z.string();

/**
 * The purpose of an attempt: to sign in, to link the account of a signed-in person, to reauthenticate them, or to
 * activate an invited account.
 */
const purposeSchema = z.union([
  z.object({ kind: z.literal('signIn') }),
  z.object({ kind: z.literal('link'), userId: z.uuid(), sessionId: z.uuid() }),
  z.object({ kind: z.literal('stepUp'), userId: z.uuid(), sessionId: z.uuid() }),
  z.object({ kind: z.literal('activate'), token: linkTokenText }),
]);
export type AttemptPurpose = z.infer<typeof purposeSchema>;

const attemptSchema = z.object({
  provider: providerId,
  state: text,
  nonce: text,
  verifier: text,
  returnTo: text,
  at: z.number(),
  /** Here, because browsers send the cookie of the device with no answer that comes from elsewhere. */
  isKnownDevice: z.boolean(),
  purpose: purposeSchema,
});
export type Attempt = z.infer<typeof attemptSchema>;

interface AttemptReply {
  header(name: string, value: string): unknown;
}

export const callbackOf = (publicUrl: string, provider: string): string =>
  `${publicUrl}${SSO_PATH}/${provider}/callback`;

/**
 * Begins an attempt at a provider: state, nonce and the proof of the code (PKCE) stay with this browser, sealed in a
 * cookie of the attempt.
 * @returns the address at the provider
 * @throws SsoFailure `down`
 */
export async function beginAttempt(
  { settings, discover }: SignInProvider,
  { config, db, seal, now, log }: Basics,
  { origin, reply }: { origin: Origin; reply: AttemptReply },
  { returnTo, purpose }: Pick<Attempt, 'returnTo' | 'purpose'>,
): Promise<string> {
  const { configuration } = await discover().catch((error: unknown) => {
    log.warn({ err: error, provider: settings.id }, 'a sign-in provider does not answer');
    throw new SsoFailure('down', settings.id);
  });
  const [state, nonce, verifier] = [
    client.randomState(),
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ];
  const attempt: Attempt = {
    provider: settings.id,
    state,
    nonce,
    verifier,
    returnTo,
    purpose,
    at: now().getTime(),
    isKnownDevice: await isKnownDevice(db, origin, now()),
  };
  // Browsers send the oldest first.
  const begun = cookiesIn(origin.cookies).filter(([name]) => name.startsWith(PREFIX));
  for (const [name] of begun.slice(0, 1 - MAX_PARALLEL_ATTEMPTS)) clear(name, config.publicUrl, reply);
  reply.header(
    'set-cookie',
    setCookie(config.publicUrl, {
      name: cookieOf(PREFIX, state),
      value: seal.close(JSON.stringify(attempt), PREFIX),
      path: SSO_PATH,
      seconds: ATTEMPT_SECONDS,
      // The way back from the provider comes from elsewhere, at the top of the page.
      sameSite: 'Lax',
    }),
  );
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(config.publicUrl, settings.id),
    scope: settings.scopes.join(' '),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(purpose.kind === 'stepUp' && ASK_AGAIN),
  }).href;
}

function clear(name: string, publicUrl: string, reply: AttemptReply): void {
  reply.header(
    'set-cookie',
    setCookie(publicUrl, { name, value: '', path: SSO_PATH, seconds: 0, sameSite: 'Lax' }),
  );
}

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Consumes the attempt that a `state` belongs to and deletes it from this browser, even if it fails. Undefined if there
 * is none, or if it has expired or was used.
 */
export async function takeAttempt(
  { config, db, seal, now }: Basics,
  { origin, reply }: { origin: Origin; reply: AttemptReply },
  provider: string,
  state: string,
): Promise<Attempt | undefined> {
  const name = cookieOf(PREFIX, state);
  const sealed = cookieIn(origin.cookies, name);
  if (sealed === undefined) return undefined;
  clear(name, config.publicUrl, reply);
  const attempt = attemptSchema.safeParse(parsed(seal.open(sealed, PREFIX) ?? '')).data;
  if (attempt === undefined || attempt.state !== state || attempt.provider !== provider) return undefined;
  if (Math.abs(now().getTime() - attempt.at) >= ATTEMPT_SECONDS * 1000) return undefined;
  // A budget of one. It lasts twice as long as the attempt, for instances whose clocks differ.
  const { spent } = await count(db, state, { name: 'ssoAttempt', seconds: 2 * ATTEMPT_SECONDS }, now());
  return spent === 1 ? attempt : undefined;
}
