import { createHash } from 'node:crypto';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { inUnit } from '../db/unit';
import { type Seal } from '../security/seal';
import { Refusal, refuse } from '../rules/refusal';
import { type Basics } from '../context/basics';

/** Hours for which an answer is kept under its key. */
export const KEPT_ANSWER_HOURS = 24;
/** Characters of an answer that is kept. Only answers to changes are, and those are small. */
const MAX_KEPT_ANSWER_CHARACTERS = 256 * 1024;

/** A change that its caller may repeat: the caller's key, and the request made with it. */
export interface KeyedCall {
  /** The person or service account. */
  readonly caller: string;
  readonly key: string;
  /** The hash of call, parameters and body. */
  readonly request: string;
}

interface KeptAnswer {
  readonly data: unknown;
}

/** Ends a second try of a change that another try has made. */
class MadeBefore extends Error {
  constructor(readonly stored: KeptAnswer) {
    super('The change was made by an earlier try.');
  }
}

const KEY = /^[\x21-\x7e]{8,200}$/;

/** The key in a request's header; undefined without one. @throws Refusal `invalid` if it is malformed */
export function keyIn(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && KEY.test(header))) return header;
  throw new Refusal('invalid', 'Idempotency-Key must be 8 to 200 visible characters without spaces.');
}

/**
 * The keyed call of a request; undefined without the header.
 * @param parameters what the call asks for, beside its name: parameters, query and body
 * @throws Refusal `invalid` if the key cannot be one
 */
export function keyedCall(
  header: string | string[] | undefined,
  caller: string | undefined,
  call: string,
  parameters: readonly unknown[],
): KeyedCall | undefined {
  if (caller === undefined || call.startsWith('GET ')) return undefined;
  const key = keyIn(header);
  if (key === undefined) return undefined;
  const request = createHash('sha256')
    .update(JSON.stringify([call, ...parameters]))
    .digest('base64url');
  return { caller, key, request };
}

/** The name under which an answer is sealed: it opens for no other caller. */
const ownerOf = ({ caller, key }: KeyedCall): string => `answer ${caller} ${key}`;

/** The kept answer of an earlier try. @throws Refusal `conflict` if the key was used for something else */
async function find(db: Queryable, call: KeyedCall, seal: Seal, now: Date): Promise<KeptAnswer | undefined> {
  const row = await first(
    db,
    { request: col.text, answer: col.text },
    sql`select request, answer from kept_answers
      where caller = ${call.caller}::uuid and key = ${call.key}
        and made_at > ${now.toISOString()}::timestamptz - ${KEPT_ANSWER_HOURS}::int * interval '1 hour'`,
  );
  if (row === undefined) return undefined;
  if (row.request !== call.request)
    throw refuse.conflict('This Idempotency-Key was used for another change: make a new one.');
  const text = seal.open(row.answer, ownerOf(call));
  // Sealed with a secret that has been replaced since: that the change was made is known all the same.
  return { data: text === undefined ? null : (JSON.parse(text) as unknown) };
}

/** Reserves the key in the change's transaction. A second try waits here until the first has ended. */
async function reserve(tx: Queryable, call: KeyedCall, seal: Seal, now: Date): Promise<void> {
  const at = now.toISOString();
  const reserved = await first(
    tx,
    { key: col.text },
    sql`insert into kept_answers (caller, key, request, answer, made_at)
      values (${call.caller}::uuid, ${call.key}, ${call.request}, '', ${at}::timestamptz)
      on conflict (caller, key) do update set request = excluded.request, made_at = excluded.made_at
        where kept_answers.made_at <= excluded.made_at - ${KEPT_ANSWER_HOURS}::int * interval '1 hour'
      returning key`,
  );
  if (reserved !== undefined) return;
  const stored = await find(tx, call, seal, now);
  if (stored !== undefined) throw new MadeBefore(stored);
}

const forget = async (tx: Queryable, { caller, key }: KeyedCall): Promise<void> =>
  void (await tx.query(sql`delete from kept_answers where caller = ${caller}::uuid and key = ${key}`));

/** The answer of an earlier try of this call, to be looked up before anything is counted. */
export async function answeredBefore(
  { db, seal, now }: Basics,
  call: KeyedCall | undefined,
): Promise<KeptAnswer | undefined> {
  return call && find(db, call, seal, now());
}

/**
 * Makes a change once for its key. The answer is kept, sealed, in the transaction of the change; a refusal is not, so
 * that the call may be sent again.
 */
export async function once(
  { db, seal, now }: Basics,
  call: KeyedCall,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await inUnit<unknown>(
      db,
      {
        begin: (tx) => reserve(tx, call, seal, now()),
        async succeed(tx, result) {
          const text = JSON.stringify(result ?? null);
          if (text.length > MAX_KEPT_ANSWER_CHARACTERS) return forget(tx, call);
          await tx.query(
            sql`update kept_answers set answer = ${seal.close(text, ownerOf(call))}
              where caller = ${call.caller}::uuid and key = ${call.key}`,
          );
        },
        fail: (tx) => forget(tx, call),
      },
      handle,
    );
  } catch (error) {
    if (error instanceof MadeBefore) return error.stored.data;
    throw error;
  }
}
