import {
  type Basics,
  type Caller,
  type Familiar,
  networksOf,
  type Origin,
  placeKeys,
  refuse,
  throttled,
  type ThrottleKey,
} from '../../platform';
import { hasSecondFactor, type Proof, consumeProof } from './secondFactorQueries';

/** The single proof of a body. @throws Refusal `invalid` beside `code` if there is none, or two */
export function proofIn({
  code,
  recoveryCode,
}: {
  code?: string | undefined;
  recoveryCode?: string | undefined;
}): Proof {
  if (code !== undefined && recoveryCode === undefined) return { kind: 'code', code };
  if (recoveryCode !== undefined && code === undefined) return { kind: 'recoveryCode', code: recoveryCode };
  throw refuse.invalid({ code: 'Send a code or a recovery code.' });
}

/** @returns the refusal of a wrong or used code, beside its field */
export const wrongProof = ({ kind }: Proof) =>
  refuse.invalid(
    kind === 'code'
      ? { code: 'This is not the code, or it has already been used.' }
      : { recoveryCode: 'This is not one of your recovery codes, or it has already been used.' },
  );

/**
 * The throttles of a code at the sign-in. A browser in which its owner signed in lately has its own counter, so that
 * somebody else who knows the password cannot lock the owner out.
 */
export function keysOfCode(
  userId: string,
  { address, device }: Pick<Origin, 'address' | 'device'>,
  familiar: Familiar,
): ThrottleKey[] {
  const name = `code ${userId}`;
  if (familiar.device) return [['pair', `${name}|device ${device ?? ''}`]];
  const networks = networksOf(address);
  // Not by the address alone, which many people share: a caller who tries a code has a ticket, for which the password
  // was right.
  return [...placeKeys(name, networks), ['codes', userId]];
}

/**
 * Runs work that checks a code of a signed-in person, throttled by account.
 * @throws Refusal `tooMany`, and the errors of `work`
 */
export const withCode = <T>(
  { throttle }: Pick<Basics, 'throttle'>,
  { userId }: Pick<Caller, 'userId'>,
  work: () => Promise<T>,
): Promise<T> => throttled(throttle, [['pair', `own code ${userId}`]], work);

/**
 * Checks the code that is required beside the password to change how an account is reached, if its owner has a second
 * factor: a thief of token and password does not have it.
 * @throws Refusal `invalid` beside `code` if it is missing, wrong or used; `tooMany`
 */
export async function checkOwnCode(basics: Basics, caller: Caller, code: string | undefined): Promise<void> {
  const { db } = basics;
  if (!(await hasSecondFactor(db, caller.userId))) return;
  if (code === undefined) throw refuse.invalid({ code: 'A code from your second factor is required, too.' });
  const proof: Proof = { kind: 'code', code };
  await withCode(basics, caller, async () => {
    if (!(await db.transaction((tx) => consumeProof(tx, basics, caller.userId, proof))))
      throw wrongProof(proof);
  });
}
