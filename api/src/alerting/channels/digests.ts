import { ALL } from '@portal/shared/wire';
import { type Basics, col, type Queryable, rows, type Site, sql, watch, type Watch } from '../../platform';
import { turnsWithin } from '../duty/expand';
import { dutiesOf } from '../duty/onDuty';
import { pilotColumns, pilotShape, rosterOf } from '../duty/dutyQueries';
import { type DeliveryOrder, orderDeliveries } from './orderDeliveries';

/** How late a digest may be, ms. */
const POLL_MS = 20_000;
/** No digest for a shift that began longer ago than this (ms), for example while the portal was down. */
const BEGINS_MS = 3_600_000;

async function wantedIn(db: Queryable, site: Site) {
  const dueDigests = await rows(
    db,
    { userId: col.text, ...pilotShape },
    sql`select u.id as "userId", ${pilotColumns(site)}
      from channel_choices cc join users u on u.id = cc.user_id and u.status = 'ACTIVE'
      join pilots p on p.code <> ${ALL} and u.pilot_code in (p.code, ${ALL})
      where cc.digest order by p.code`,
  );
  const pilots = new Map<string, { pilot: (typeof dueDigests)[number]; people: string[] }>();
  for (const one of dueDigests) {
    const entry = pilots.get(one.code) ?? { pilot: one, people: [] };
    pilots.set(one.code, entry);
    entry.people.push(one.userId);
  }
  return [...pilots.values()];
}

/** Orders the digests of duties that have begun. The key per duty makes it one mail, whichever instance looks. */
export async function orderDigests(db: Queryable, now: Date, site: Site): Promise<void> {
  const at = now.getTime();
  const orders: DeliveryOrder[] = [];
  for (const { pilot, people } of await wantedIn(db, site)) {
    const turns = turnsWithin(await rosterOf(db, pilot, at - BEGINS_MS, at + 1), at - BEGINS_MS, at + 1);
    for (const userId of people)
      for (const { turn, duty } of dutiesOf(turns, userId))
        if (!turn.off && duty.from <= at && duty.to > at && duty.from > at - BEGINS_MS)
          orders.push({
            key: `digest:${userId}:${pilot.code}:${turn.shiftId}:${turn.day}:${duty.from}`,
            channel: 'mail',
            userId,
            why: 'digest',
            about: { pilotCode: pilot.code, shift: `${turn.shift} · ${pilot.name}` },
          });
  }
  await orderDeliveries(db, orders);
}

export const watchDuties = ({ db, now, config, log }: Basics): Watch =>
  watch(log, POLL_MS, 'digests not ordered', () => orderDigests(db, now(), config));
