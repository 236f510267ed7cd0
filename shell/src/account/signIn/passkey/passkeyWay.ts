import type { ApiFailure } from '@portal/shared';
import { askForPasskey, authenticateByPasskey, type SignInWay } from '@portal/shared/session';
import { askToSign, canAutofill, type CeremonyFailure, stopAsking } from '../../webAuthn/ceremony';

export type PasskeyTrouble =
  | { readonly kind: 'ceremony'; readonly why: CeremonyFailure }
  | { readonly kind: 'call'; readonly failure: ApiFailure };

interface PasskeyWayOptions {
  /** Offers the passkeys in the e-mail field, and waits there. */
  readonly autofill: boolean;
  /** False once another attempt has begun: this one asks and signs in no more. */
  readonly isWanted: () => boolean;
  /** The user has chosen one: they will be signed in in a moment. */
  readonly onChosen: () => void;
}

const superseded = { ok: false, failure: { kind: 'ceremony', why: 'cancelled' } } as const;

/** Signs in with a passkey of the browser's. With the library for it in a chunk of its own, as most never need it. */
export const passkeyWay =
  ({ autofill, isWanted, onChosen }: PasskeyWayOptions): SignInWay<PasskeyTrouble> =>
  async (calls) => {
    const request = await askForPasskey(calls);
    if (!request.ok) return { ok: false, failure: { kind: 'call', failure: request.failure } };
    // The browser shows one dialog at a time: a late question would close that of the other attempt.
    if (!isWanted()) return superseded;
    const { ticket, options } = request.value;
    const signed = await askToSign(options, autofill);
    if (!signed.ok) return { ok: false, failure: { kind: 'ceremony', why: signed.why } };
    if (!isWanted()) return superseded;
    onChosen();
    const answer = await authenticateByPasskey(calls, ticket, signed.response);
    return answer.ok ? answer : { ok: false, failure: { kind: 'call', failure: answer.failure } };
  };

export { canAutofill, stopAsking };
