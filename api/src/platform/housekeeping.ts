import { type Basics } from './context/basics';
import { type Running, watch } from './context/watch';
import { type Database, run, unhurried } from './db/database';
import { raw, sql } from './db/sql';
import { renewStatistics } from './db/statistics';
import { compareClocks } from './http/health/clocks';
import { KEPT_ANSWER_HOURS } from './http/idempotency';
import { KNOWN_DEVICE_DAYS } from './security/knownDevices';
import { type Housekeeping } from './plugin';

export const HOUR_MS = 3_600_000;
const STATISTICS_MS = 10_000;
const REFUSALS_MS = 10_000;
/** Rows of one delete: the tables stay usable while it runs. */
const ROWS_PER_DELETE = 5000;

/** Deletes old rows in batches. */
export async function sweep(db: Database, table: string, older: string, days: number): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await db.transaction(async (tx) => {
      await unhurried(tx);
      // Only this setting allows the deletion of handovers and of the audit trail.
      await tx.query(sql`select set_config('portal.retention', 'on', true)`);
      return run(
        tx,
        sql`delete from ${raw(table)} where ctid = any(array(
          select ctid from ${raw(table)} where ${raw(older)} < now() - ${days} * interval '1 day' limit ${ROWS_PER_DELETE}))`,
      );
    });
    total += deleted;
    if (deleted < ROWS_PER_DELETE) return total;
  }
}

/** The expired rows of the platform itself: throttles, ended sessions, used-up links, answers kept for repeats, old lines of the audit. */
export const ownHousekeeping: Housekeeping = {
  async tidy({ db, config, now, throttle }) {
    const at = now().toISOString();
    await throttle.sweep();
    await db.query(
      sql`delete from sessions where idle_until < ${at}::timestamptz or ends_at < ${at}::timestamptz`,
    );
    await db.query(sql`delete from secrets where expires_at < ${at}::timestamptz`);
    await sweep(db, 'kept_answers', 'made_at', KEPT_ANSWER_HOURS / 24);
    await sweep(db, 'outlets', 'used_at', 1);
    await sweep(db, 'known_places', 'last_at', KNOWN_DEVICE_DAYS);
    if (config.refusalDays > 0) await sweep(db, 'refusals', 'last_at', config.refusalDays);
    if (config.auditDays > 0) await sweep(db, 'audit', 'created_at', config.auditDays);
  },
};

/** Deletes the expired rows of every plugin, and old rows after the retention time. */
export async function tidy(basics: Basics): Promise<void> {
  const { db, config, plugins, leftOut } = basics;
  // The rows of a part that is left out expire, too: they may be about people.
  const all = [...plugins, ...leftOut].flatMap(({ housekeeping }) => housekeeping ?? []);
  for (const one of all) await one.tidy?.(basics);
  if (config.retentionDays > 0)
    for (const [table, older] of all.flatMap(({ retained }) => retained ?? []))
      await sweep(db, table, older, config.retentionDays);
  // The embedded database has no autovacuum; `renewStatistics` does its other half.
  if (db.kind === 'pglite') await db.script('vacuum');
}

export function housekeepers(basics: Basics): Running[] {
  const { db, log, refusals } = basics;
  const watches = [
    watch(log, REFUSALS_MS, 'refusals not written', () => refusals.write()),
    watch(log, HOUR_MS, 'housekeeping failed', () => tidy(basics)),
    watch(log, HOUR_MS, 'clocks not compared', () => compareClocks(basics)),
  ];
  if (db.kind === 'pglite')
    watches.push(watch(log, STATISTICS_MS, 'statistics not renewed', () => renewStatistics(db)));
  return watches;
}
