import { type AddPasskeyRequest, type PasskeySignInRequest } from '@portal/shared/wire';
import { type Basics } from '../../platform';

/** Accepted signatures (COSE): EdDSA, ES256 and RS256. All authenticators have one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** Ms that a browser waits for its user; it may take less. */
export const CEREMONY_TIMEOUT_MS = 120_000;

/** Loaded by the first passkey: the api starts without it, a third of a second sooner. */
const verifier = () => import('@simplewebauthn/server');

/** The relying party: the portal's address, to which browsers bind passkeys. */
export function partyOf({ publicUrl }: Pick<Basics['config'], 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** A person as authenticators know them: the bytes of the id, without a name or an e-mail. */
export const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

type PasskeySite = Pick<Basics, 'config' | 'log'>;

/** Logs why a response was rejected, because a wrong PUBLIC_URL is one of the reasons. The sender does not learn it. */
async function unlessRefused<T>({ log }: PasskeySite, verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
    return undefined;
  }
}

const expected = ({ config }: PasskeySite, challenge: string) => {
  const { id, origin } = partyOf(config);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    // Without it, anybody who finds a key could sign in by touching it.
    requireUserVerification: true,
  };
};

interface NewKey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
}

/** The passkey that a browser created; undefined if its response does not match the request. */
export const newKeyOf = (
  site: PasskeySite,
  { id, rawId, type, response }: AddPasskeyRequest['response'],
  challenge: string,
): Promise<NewKey | undefined> =>
  unlessRefused(site, async () => {
    const { transports = [], ...rest } = response;
    const { verifyRegistrationResponse } = await verifier();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(site, challenge),
      response: { id, rawId, type, clientExtensionResults: {}, response: { ...rest, transports } },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      synced: credentialBackedUp,
    };
  });

/** The counter and the kind of a passkey that signed the challenge; undefined if its signature does not hold. */
export const proofOf = (
  site: PasskeySite,
  { id, rawId, type, response }: PasskeySignInRequest['response'],
  { userId, publicKey }: { readonly userId: string; readonly publicKey: string },
  challenge: string,
): Promise<{ counter: number; synced: boolean } | undefined> =>
  unlessRefused(site, async () => {
    const { userHandle, ...rest } = response;
    if (userHandle !== handleOf(userId)) throw new Error('It is the passkey of somebody else.');
    const { verifyAuthenticationResponse } = await verifier();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(site, challenge),
      response: { id, rawId, type, clientExtensionResults: {}, response: { ...rest, userHandle } },
      // The counter is compared under the row's lock, and one that goes back is audited.
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    });
    if (!verified) throw new Error('Its signature is wrong.');
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: newCounter, synced: credentialBackedUp };
  });
