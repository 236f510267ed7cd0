import { col, present, rows, shownName, sql } from '../../platform';
import { type AccessGrantSource } from './accessGrant';

/**
 * The person's passkeys. A new password does not delete them: the old password added them, and their owner was notified
 * by mail. A reset deletes them, because nobody can tell whether the owner or a thief added one.
 */
export const passkey: AccessGrantSource = {
  endedBy: ['reset', 'undo', 'brokenInto'],
  tables: ['passkeys'],
  list: async (db, userId) =>
    (
      await rows(
        db,
        { name: col.text, since: col.text, lastUsed: col.orNull(col.text) },
        sql`select name, created_at as since, last_used_at as "lastUsed" from passkeys
          where user_id = ${userId}::uuid order by created_at, id`,
      )
    ).map(present),
  async end(tx, { userId, mailer, note }) {
    const ended = await rows(
      tx,
      { passkey: col.text, id: col.text, name: col.text, pilotCode: col.text },
      sql`delete from passkeys p using users u where p.user_id = ${userId}::uuid and u.id = p.user_id
        returning p.name as passkey, u.id, ${shownName} as name, u.pilot_code as "pilotCode"`,
    );
    for (const { passkey: name, ...target } of ended) await note('auth.passkeyRemoved', target, { name });
    const about = ended.map((one) => one.passkey).join(', ');
    if (ended.length > 0) await mailer.enqueue(tx, { purpose: 'passkeyRemoved', userId, about });
  },
};
