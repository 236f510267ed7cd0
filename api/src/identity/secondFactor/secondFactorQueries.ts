import {
  type Basics,
  type Caller,
  col,
  exists,
  first,
  requiresSecondFactor,
  type Queryable,
  run,
  sql,
  timestamp,
} from '../../platform';
import { freshFactorSecret, stepOf } from './totp';
import { consumeRecoveryCode } from './recoveryCodes';

type FactorSite = Pick<Basics, 'seal' | 'now'>;

/** Minutes to confirm a secret by its first code. */
const CONFIRM_MINUTES = 15;

const sealedFor = (userId: string): string => `second factor ${userId}`;

/** Whether a person has a second factor beside the password. */
export const hasSecondFactor = (db: Queryable, userId: string): Promise<boolean> =>
  exists(db, sql`select from second_factors where user_id = ${userId}::uuid and confirmed_at is not null`);

export const secondFactorSince = async (db: Queryable, userId: string): Promise<string | undefined> =>
  (
    await first(
      db,
      { since: col.text },
      sql`select confirmed_at as since from second_factors
        where user_id = ${userId}::uuid and confirmed_at is not null`,
    )
  )?.since;

/** Stores a new secret that waits to be confirmed. @returns it; undefined if a factor is confirmed already */
export async function beginSecondFactor(
  tx: Queryable,
  { seal, now }: FactorSite,
  userId: string,
): Promise<string | undefined> {
  const secret = freshFactorSecret();
  const stored = await run(
    tx,
    sql`insert into second_factors (user_id, sealed, begun_at)
      values (${userId}::uuid, ${seal.close(secret, sealedFor(userId))}, ${timestamp(now())})
      on conflict (user_id) do update set sealed = excluded.sealed, begun_at = excluded.begun_at, last_step = null
        where second_factors.confirmed_at is null`,
  );
  return stored > 0 ? secret : undefined;
}

/** Stores a new secret beside the one that counts, which it replaces once a code of it confirms it. @returns it */
export async function beginReplacement(
  tx: Queryable,
  { seal, now }: FactorSite,
  userId: string,
): Promise<string> {
  const secret = freshFactorSecret();
  await tx.query(
    sql`update second_factors
      set next_sealed = ${seal.close(secret, sealedFor(userId))}, next_begun_at = ${timestamp(now())}
      where user_id = ${userId}::uuid`,
  );
  return secret;
}

/** The result of confirming a pending secret by a code: a new factor, or a replacement. The code counts as used. */
export async function confirmSecondFactor(
  tx: Queryable,
  { seal, now }: FactorSite,
  userId: string,
  code: string,
): Promise<'set' | 'replaced' | undefined> {
  const at = now().toISOString();
  const waiting = await first(
    tx,
    { sealed: col.text, replaces: col.flag },
    sql`select coalesce(next_sealed, sealed) as sealed, confirmed_at is not null as replaces from second_factors
      where user_id = ${userId}::uuid and (confirmed_at is null or next_sealed is not null)
        and coalesce(next_begun_at, begun_at) > ${at}::timestamptz - ${CONFIRM_MINUTES}::int * interval '1 minute'
      for update`,
  );
  const secret = waiting && seal.open(waiting.sealed, sealedFor(userId));
  const step = secret === undefined ? undefined : stepOf(secret, code, now());
  if (step === undefined) return undefined;
  await tx.query(
    sql`update second_factors set confirmed_at = ${at}::timestamptz, last_step = ${step}::bigint,
        sealed = coalesce(next_sealed, sealed), next_sealed = null, next_begun_at = null
      where user_id = ${userId}::uuid`,
  );
  return waiting?.replaces ? 'replaced' : 'set';
}

export const removeSecondFactor = async (tx: Queryable, userId: string): Promise<boolean> => {
  const isSet = await hasSecondFactor(tx, userId);
  await tx.query(sql`delete from second_factors where user_id = ${userId}::uuid`);
  // Their password was right for a factor that is gone; the next sign-in needs no code.
  await tx.query(sql`delete from sign_in_tickets where user_id = ${userId}::uuid`);
  return isSet;
};

export type Proof =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'recoveryCode'; readonly code: string };

/** Consumes a code, each step in time and each recovery code once; false for one that is wrong or was used. */
export async function consumeProof(
  tx: Queryable,
  { seal, now }: FactorSite,
  userId: string,
  proof: Proof,
): Promise<boolean> {
  const factor = await first(
    tx,
    { sealed: col.text },
    sql`select sealed from second_factors where user_id = ${userId}::uuid and confirmed_at is not null for update`,
  );
  if (factor === undefined) return false;
  if (proof.kind === 'recoveryCode') return consumeRecoveryCode(tx, seal, userId, proof.code);
  const secret = seal.open(factor.sealed, sealedFor(userId));
  const step = secret === undefined ? undefined : stepOf(secret, proof.code, now());
  if (step === undefined) return false;
  const used = await run(
    tx,
    sql`update second_factors set last_step = ${step}::bigint
      where user_id = ${userId}::uuid and (last_step is null or last_step < ${step}::bigint)`,
  );
  return used > 0;
}

/**
 * Records that a person who signs in without a required second factor was asked to set one.
 * @returns when they were first asked; null if the site does not ask
 */
export async function askForFactor(
  tx: Queryable,
  { config, now }: Pick<Basics, 'config' | 'now'>,
  person: Pick<Caller, 'userId' | 'pilotRole'>,
): Promise<string | null> {
  if (!requiresSecondFactor(config, person)) return null;
  const request = await first(
    tx,
    { at: col.text },
    sql`update users set second_factor_asked_at = coalesce(second_factor_asked_at, ${timestamp(now())})
      where id = ${person.userId}::uuid returning second_factor_asked_at as at`,
  );
  return request?.at ?? null;
}
