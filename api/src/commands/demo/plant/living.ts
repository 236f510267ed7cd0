import { type Basics, col, type Database, exists, first, sql, watch, type Watch } from '../../../platform';
import { sideEffects } from '../../../alerting';
import { type SideEffects, storeEvents } from '../../../events';
import { seedPlan } from './plan';
import { eventOf, seedMonth } from './seed';
import { storiesOf, reportsBetween } from './stories';

const POLL_MS = 5_000;
/** After a longer stop the demo skips the events before this time, ms. */
const LONGEST_AWAY = 24 * 60 * 60_000;

const BEGAN = 'demo-plant';
const LAST_STEP = 'demo-plant-told';

/** Fills the plant's last month once, before the first person looks. */
export async function seedPlant(db: Database, now: Date): Promise<void> {
  if (await exists(db, sql`select from settings where key = ${BEGAN}`)) return;
  await db.transaction(async (tx) => {
    const mine = await exists(
      tx,
      sql`insert into settings (key, value) values (${BEGAN}, ${now.toISOString()}), (${LAST_STEP}, ${now.toISOString()})
        on conflict do nothing returning key`,
    );
    if (!mine) return;
    await seedMonth(tx, now.getTime());
    await seedPlan(tx);
  });
}

/** Stores the plant's events up to now, once for all instances, with those missed while none ran. */
export const storeDueReports = (db: Database, now: Date, sideEffects?: SideEffects): Promise<number> =>
  db.transaction(async (tx) => {
    const row = await first(
      tx,
      { lastStep: col.text, began: col.text },
      sql`select t.value as "lastStep", b.value as began from settings t join settings b on b.key = ${BEGAN}
        where t.key = ${LAST_STEP} for update of t`,
    );
    if (row === undefined) return 0;
    const began = Date.parse(row.began);
    const from = Math.max(Date.parse(row.lastStep), now.getTime() - LONGEST_AWAY);
    const events = reportsBetween(storiesOf(began, now.getTime()), from, now.getTime()).map(eventOf);
    if (events.length === 0) return 0;
    await storeEvents(tx, events, now, sideEffects);
    await tx.query(sql`update settings set value = ${now.toISOString()} where key = ${LAST_STEP}`);
    return events.length;
  });

/** Keeps the demo's plant alive: conditions are raised and cleared slowly. */
export const keepAlive = ({ db, now, log, config }: Basics): Watch =>
  watch(log, POLL_MS, "the demo's plant failed", () => storeDueReports(db, now(), sideEffects(config)));
