import { col, present, rows, sql, timestamp } from '../../platform';
import { type AccessGrantSource } from './accessGrant';

/**
 * Service accounts that the person made or took over. They belong to the pilot, as targets and screens do: a new
 * password leaves them, because machines would fall silent.
 */
export const serviceAccount: AccessGrantSource = {
  endedBy: ['undo', 'brokenInto'],
  tables: ['service_accounts'],
  list: async (db, userId, now) =>
    (
      await rows(
        db,
        { name: col.text, pilotCode: col.text, since: col.text, lastUsed: col.orNull(col.text) },
        sql`select name, pilot_code as "pilotCode", token_made_at as since, seen_at as "lastUsed" from service_accounts
          where made_by = ${userId}::uuid and revoked_at is null and expires_at > ${timestamp(now)}
          order by pilot_code, name`,
      )
    ).map(present),
  async end(tx, { userId, note }) {
    const ended = await rows(
      tx,
      { id: col.text, name: col.text, pilotCode: col.text },
      sql`update service_accounts set revoked_at = now() where made_by = ${userId}::uuid and revoked_at is null
        returning id, name, pilot_code as "pilotCode"`,
    );
    for (const one of ended) await note('serviceAccounts.revoke', one);
  },
};
