import {
  addPasskeyRequest,
  beginPasskeyRequest,
  MAX_PASSKEYS,
  passkeyCreationSchema,
  passkeySchema,
  removePasskeyRequest,
  renamePasskeyRequest,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  userTarget,
  audit,
  budgets,
  type Call,
  type Caller,
  checkCurrentPassword,
  col,
  displayName,
  endSessions,
  first,
  holdChecked,
  holdSession,
  isUuid,
  objectOf,
  present,
  type Queryable,
  reach,
  refuse,
  route,
  rows,
  run,
  sql,
} from '../../platform';
import { ALGORITHMS, handleOf, newKeyOf, partyOf, CEREMONY_TIMEOUT_MS } from './proof';
import { addingOf, issuePasskeyTicket, consumeChallenge } from './ticket';

const listPasskeys = route({
  call: 'GET /users/passkeys',
  summary: 'The caller’s passkeys, oldest first',
  data: z.array(passkeySchema),
  handle: async ({ caller, basics: { db } }) =>
    (
      await rows(
        db,
        {
          id: col.text,
          name: col.text,
          createdAt: col.text,
          lastUsedAt: col.orNull(col.text),
          synced: col.flag,
        },
        sql`select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", synced from passkeys
          where user_id = ${caller.userId}::uuid order by created_at, id`,
      )
    ).map(present),
});

const passkeysOf = (db: Queryable, { userId }: Caller) =>
  rows(
    db,
    { id: col.text, transports: col.texts },
    sql`select credential_id as id, transports from passkeys where user_id = ${userId}::uuid order by created_at, id`,
  );

const mayHaveMore = (has: number): void => {
  if (has >= MAX_PASSKEYS)
    throw refuse.conflict(`You already have ${MAX_PASSKEYS} passkeys. Remove one first.`, {
      passkeys: 'limit',
    });
};

const beginPasskey = route({
  call: 'POST /users/passkeys/options',
  budget: budgets.account,
  summary: 'Issues a challenge to create a passkey; requires the password, because a token may be stolen',
  body: beginPasskeyRequest,
  data: passkeyCreationSchema,
  async handle({ body, caller, basics }) {
    await checkCurrentPassword(basics, caller, body.currentPassword);
    const has = await passkeysOf(basics.db, caller);
    mayHaveMore(has.length);
    const { ticket, challenge } = issuePasskeyTicket(basics, addingOf(caller));
    const { id } = partyOf(basics.config);
    const user = { id: handleOf(caller.userId), name: caller.email, displayName: displayName(caller) };
    return {
      ticket,
      options: {
        challenge,
        rp: { id, name: 'Factory Portal' },
        user,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: CEREMONY_TIMEOUT_MS,
        // The portal does not need to know the maker of an authenticator.
        attestation: 'none' as const,
        excludeCredentials: has.map((one) => ({ ...one, type: 'public-key' as const })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
      },
    };
  },
});

const add = route({
  call: 'POST /users/passkeys',
  budget: budgets.account,
  summary: 'Adds the passkey that a browser created; notifies its owner by mail',
  body: addPasskeyRequest,
  data: passkeySchema,
  status: 201,
  async handle({ body: { ticket, name, response }, caller, origin, basics }) {
    const { db, mailer, now } = basics;
    const challenge = await consumeChallenge(basics, ticket, addingOf(caller));
    const key = challenge === undefined ? undefined : await newKeyOf(basics, response, challenge);
    if (key === undefined)
      throw refuse.invalid({ passkey: 'This passkey was not accepted. Please add it again.' });
    return db.transaction(async (tx) => {
      await holdSession(tx, caller);
      mayHaveMore((await passkeysOf(tx, caller)).length);
      const at = now().toISOString();
      const made = await first(
        tx,
        { id: col.text },
        sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, synced, name, created_at)
          values (${caller.userId}::uuid, ${key.credentialId}, ${key.publicKey}, ${key.counter}::bigint,
            ${key.transports}::text[], ${key.synced}, ${name}, ${at}::timestamptz)
          on conflict (credential_id) do nothing returning id`,
      );
      if (made === undefined)
        throw refuse.conflict('This passkey has already been added.', { passkeys: 'known' });
      await mailer.enqueue(tx, { purpose: 'passkeyAdded', userId: caller.userId, about: name });
      await audit(tx, 'auth.passkeyAdded', { caller, origin }, userTarget(caller), { name });
      return { id: made.id, name, createdAt: at, synced: key.synced };
    });
  },
});

/** A passkey of the caller's, locked. @throws as `found` */
async function ownKey(tx: Queryable, caller: Caller, call: Call, id: string): Promise<{ name: string }> {
  const within = reach(caller, call, { user: sql`user_id` });
  return objectOf(
    tx,
    'passkey',
    { name: col.text },
    sql`select name, ${within} as allowed from passkeys where id = ${id}::uuid for update`,
  );
}

const rename = route({
  call: 'PUT /users/passkeys/:id',
  budget: budgets.account,
  summary: "Renames one of the caller's passkeys",
  body: renamePasskeyRequest,
  data: z.null(),
  async handle({ params, body: { name }, caller, origin, basics: { db } }) {
    const id = isUuid(params.id, 'passkey');
    await db.transaction(async (tx) => {
      const before = await ownKey(tx, caller, 'PUT /users/passkeys/:id', id);
      await run(tx, sql`update passkeys set name = ${name} where id = ${id}::uuid`);
      await audit(tx, 'auth.passkeyRenamed', { caller, origin }, userTarget(caller), {
        name: { from: before.name, to: name },
      });
    });
  },
});

const deletePasskey = route({
  call: 'POST /users/passkeys/:id/remove',
  budget: budgets.account,
  summary: 'Deletes one of the caller’s passkeys; requires the password and notifies the caller by mail',
  body: removePasskeyRequest,
  data: z.null(),
  async handle({ params, body, caller, origin, basics }) {
    const id = isUuid(params.id, 'passkey');
    const call = 'POST /users/passkeys/:id/remove';
    await ownKey(basics.db, caller, call, id);
    const checked = await checkCurrentPassword(basics, caller, body.currentPassword);
    await basics.db.transaction(async (tx) => {
      await holdChecked(tx, caller, checked);
      const { name } = await ownKey(tx, caller, call, id);
      await run(tx, sql`delete from passkeys where id = ${id}::uuid`);
      // Keeps this session, whose owner has just given the password.
      await endSessions(tx, [sql`passkey_id = ${id}::uuid and id <> ${caller.sessionId}::uuid`]);
      await basics.mailer.enqueue(tx, { purpose: 'passkeyRemoved', userId: caller.userId, about: name });
      await audit(tx, 'auth.passkeyRemoved', { caller, origin }, userTarget(caller), { name });
    });
  },
});

export const passkeyRoutes = [listPasskeys, beginPasskey, add, rename, deletePasskey];
