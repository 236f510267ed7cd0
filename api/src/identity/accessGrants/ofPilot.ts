import { col, present, rows, sql, timestamp } from '../../platform';
import { type AccessGrantSource } from './accessGrant';

const targetShape = { id: col.text, name: col.text, pilotCode: col.text };

/**
 * Targets whose address the person set last, and targets that are their phone: these get links with which others could
 * answer in their name. Targets belong to the pilot: a person who only forgot a password must not silence its alarms.
 * After a break-in they are switched off but stay listed for an administrator to check.
 */
export const target: AccessGrantSource = {
  endedBy: ['undo', 'brokenInto'],
  tables: ['channel_targets'],
  list: (db, userId) =>
    rows(
      db,
      { name: col.text, pilotCode: col.text, since: col.text },
      sql`select name, pilot_code as "pilotCode", created_at as since from channel_targets
        where ${userId}::uuid in (made_by, user_id) and enabled order by pilot_code, name`,
    ),
  async end(tx, { userId, note }) {
    const ended = await rows(
      tx,
      targetShape,
      sql`update channel_targets set enabled = false where made_by = ${userId}::uuid and enabled
        returning id, name, pilot_code as "pilotCode"`,
    );
    for (const one of ended) await note('channels.targetUpdate', one, { enabled: false });
    const left = await rows(
      tx,
      targetShape,
      sql`update channel_targets set user_id = null where user_id = ${userId}::uuid
        returning id, name, pilot_code as "pilotCode"`,
    );
    for (const one of left) await note('channels.targetUpdate', one, { phoneOf: null });
  },
};

/** Wall screens that the person let in, and codes not typed yet; they belong to the pilot, as targets do. */
export const screen: AccessGrantSource = {
  endedBy: ['undo', 'brokenInto'],
  tables: ['screens'],
  list: async (db, userId, now) =>
    (
      await rows(
        db,
        { name: col.text, pilotCode: col.text, since: col.text, lastUsed: col.orNull(col.text) },
        sql`select name, pilot_code as "pilotCode", made_at as since, seen_at as "lastUsed" from screens
          where made_by = ${userId}::uuid
            and (code_until is null or code_until > ${timestamp(now)})
          order by pilot_code, name`,
      )
    ).map(present),
  async end(tx, { userId, note }) {
    const ended = await rows(
      tx,
      targetShape,
      sql`delete from screens where made_by = ${userId}::uuid returning id, name, pilot_code as "pilotCode"`,
    );
    for (const one of ended) await note('screens.revoke', one);
  },
};
