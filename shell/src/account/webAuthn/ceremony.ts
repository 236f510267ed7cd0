import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { PasskeyCreation, PasskeyRequest } from '@portal/shared/wire';

/**
 * Why a browser gave no passkey: its user `cancelled` or waited too long, its page is at another `address` than the
 * portal's, it has `already` one for this account, it is `unable` to keep one, or it `failed` otherwise.
 */
export type CeremonyFailure = 'cancelled' | 'address' | 'already' | 'unable' | 'failed';

export type Ceremony =
  | { readonly ok: true; readonly response: object }
  | { readonly ok: false; readonly why: CeremonyFailure };

/** By the names of the browser's own errors; the library keeps them as the cause. */
const WHY: Readonly<Record<string, CeremonyFailure>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  SecurityError: 'address',
  InvalidStateError: 'already',
  ConstraintError: 'unable',
  NotSupportedError: 'unable',
};

const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? error.cause.name : error.name;
};

async function held(run: () => Promise<object>): Promise<Ceremony> {
  try {
    return { ok: true, response: await run() };
  } catch (error) {
    return { ok: false, why: WHY[nameOf(error)] ?? 'failed' };
  }
}

/** @param autofill offers the passkeys in the e-mail field, and waits there until one is chosen */
export const askToSign = (options: PasskeyRequest['options'], autofill: boolean): Promise<Ceremony> =>
  held(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill }));

export const askToMake = (options: PasskeyCreation['options']): Promise<Ceremony> =>
  held(() => startRegistration({ optionsJSON: options }));

export const canAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill().catch(() => false);

/** Ends every ceremony that waits for the user; it is then `cancelled`. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
