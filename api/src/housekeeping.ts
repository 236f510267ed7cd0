import { KNOWN_DAYS } from './identity/places';
import { type Database, run, unhurried } from './db/database';
import { raw, sql } from './db/sql';
import { renewStatistics } from './db/statistics';
import { mailTokenEnds } from './serviceAccounts/ends';
import { KEPT_HOURS } from './http/idempotency';
import { compareClocks } from './health/clocks';
import { type Basics } from './context/basics';
import { watch, type Watch } from './context/watch';

const HOUR_MS = 3_600_000;
const STATISTICS_MS = 10_000;
const REFUSALS_MS = 10_000;
/** Days that a revoked service account stays listed, and its token is refused as a revoked one. */
const REVOKED_DAYS = 30;
/** Rows of one delete: the tables stay usable while it runs. */
const BATCH = 5000;

/** Deletes old rows in batches. */
async function sweep(db: Database, table: string, older: string, days: number): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await db.transaction(async (tx) => {
      await unhurried(tx);
      // Only this setting allows the deletion of handovers and of the audit trail.
      await tx.query(sql`select set_config('portal.retention', 'on', true)`);
      return run(
        tx,
        sql`delete from ${raw(table)} where ctid = any(array(
          select ctid from ${raw(table)} where ${raw(older)} < now() - ${days} * interval '1 day' limit ${BATCH}))`,
      );
    });
    total += deleted;
    if (deleted < BATCH) return total;
  }
}

/** Tables with a retention time, and the column of a row's age. Notifications are deleted with their notice. */
const kept: readonly (readonly [table: string, older: string])[] = [
  ['notices', 'created_at'],
  ['events', 'received_at'],
  // A trouble that goes on stays, however long ago it was reported last.
  ['conditions', 'case when cleared_at is not null then updated_at end'],
  ['handovers', 'created_at'],
  ['dead_letters', 'received_at'],
  // Null for messages that still wait to be sent, which stay.
  ['deliveries', 'done_at'],
  // Duty rows age by the day they are about, so that plans for a later day stay.
  ['duty_absences', 'ends::timestamp'],
  ['duty_exceptions', 'day::timestamp'],
  ['duty_swaps', 'greatest(day, back_day)::timestamp'],
];

/** Deletes expired rows: by the retention settings, ended sessions, used-up links and throttles. */
export async function tidy({ db, config, now, throttle }: Basics): Promise<void> {
  const at = now().toISOString();
  await throttle.sweep();
  await db.query(
    sql`delete from sessions where idle_until < ${at}::timestamptz or ends_at < ${at}::timestamptz`,
  );
  await db.query(sql`delete from secrets where expires_at < ${at}::timestamptz`);
  // Their mailed links have ended, too.
  await db.query(
    sql`delete from identities where confirmed_at is null and linked_at < ${at}::timestamptz - interval '2 days'`,
  );
  await db.query(sql`delete from sign_in_tickets where expires_at < ${at}::timestamptz`);
  await db.query(sql`delete from sso_codes where expires_at < ${at}::timestamptz`);
  await db.query(sql`delete from provider_logouts where expires_at < ${at}::timestamptz`);
  await db.query(sql`delete from screens where code_until < ${at}::timestamptz`);
  await sweep(db, 'kept_answers', 'made_at', KEPT_HOURS / 24);
  await sweep(db, 'service_accounts', 'revoked_at', REVOKED_DAYS);
  await sweep(db, 'outlets', 'used_at', 1);
  await sweep(db, 'known_places', 'last_at', KNOWN_DAYS);
  if (config.refusalDays > 0) await sweep(db, 'refusals', 'last_at', config.refusalDays);
  if (config.auditDays > 0) await sweep(db, 'audit', 'created_at', config.auditDays);
  if (config.retentionDays > 0)
    for (const [table, older] of kept) await sweep(db, table, older, config.retentionDays);
  // The embedded database has no autovacuum; `renewStatistics` does its other half.
  if (db.kind === 'pglite') await db.script('vacuum');
}

export function startHousekeeping(basics: Basics): Watch {
  const { db, log, refusals } = basics;
  const watches = [
    watch(log, REFUSALS_MS, 'refusals not written', () => refusals.write()),
    watch(log, HOUR_MS, 'not tidied up', () => tidy(basics)),
    watch(log, HOUR_MS, 'clocks not compared', () => compareClocks(basics)),
    watch(log, HOUR_MS, 'ends of tokens not mailed', () => mailTokenEnds(basics)),
  ];
  if (db.kind === 'pglite')
    watches.push(watch(log, STATISTICS_MS, 'statistics not renewed', () => renewStatistics(db)));
  return { stop: async () => void (await Promise.all(watches.map((one) => one.stop()))) };
}
