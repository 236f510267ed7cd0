import * as z from 'zod/mini';
import { line, utc, uuid } from '../text';
import { currentPassword } from './auth';

/** Most passkeys of one user: more than anybody's devices. */
export const MAX_PASSKEYS = 10;

const passkeyName = line(60);

export const passkeySchema = z.object({
  id: uuid,
  name: z.string(),
  createdAt: utc,
  lastUsedAt: z.optional(utc),
  /** Whether its provider copies it to the other devices of its owner. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const base64url = (max: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'Must be base64url'), z.maxLength(max));

/** Names one attempt, with its challenge: sealed by the back end, used up by its first use. */
const ticket = z.string().check(z.regex(/^[\w.-]+$/, 'Must be a ticket'), z.maxLength(512));

/** What a browser is asked to sign in with; `timeout` in ms. No passkey is named: the browser offers those it has. */
export const passkeyRequestSchema = z.object({
  ticket: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** What a browser is asked to make a passkey of; `timeout` in ms. */
export const passkeyCreationSchema = z.object({
  ticket: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** Browsers add fields of their own, which are left out. */
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

/** A token alone must not add a sign-in method, as it may be stolen. */
export const beginPasskeyRequest = z.strictObject({ currentPassword });
export type BeginPasskeyRequest = z.infer<typeof beginPasskeyRequest>;

export const addPasskeyRequest = z.strictObject({
  ticket,
  name: passkeyName,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4096),
      attestationObject: base64url(32_768),
      transports: z.optional(
        z.array(z.string().check(z.regex(/^[\w-]{1,32}$/, 'Must be a transport'))).check(z.maxLength(10)),
      ),
    }),
  }),
});
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequest>;

export const renamePasskeyRequest = z.strictObject({ name: passkeyName });

export const removePasskeyRequest = z.strictObject({ currentPassword });

export const passkeySignInRequest = z.strictObject({
  ticket,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4096),
      authenticatorData: base64url(4096),
      signature: base64url(2048),
      userHandle: z.optional(z.nullable(base64url(128))),
    }),
  }),
});
export type PasskeySignInRequest = z.infer<typeof passkeySignInRequest>;
