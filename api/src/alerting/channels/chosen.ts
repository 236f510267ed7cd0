import { priorities, type QuietHours, targetKinds } from '@portal/shared/wire';
import {
  col,
  keptUnder,
  priorityRank,
  type Queryable,
  type RowOf,
  rows,
  type Site,
  sql,
} from '../../platform';
import { turnsWithin } from '../duty/expand';
import { dutiesOf } from '../duty/onDuty';
import { pilotsWhere, rosterOf, zoneOf } from '../duty/dutyQueries';
import { channelsFor } from './choice';
import { type DeliveryOrder, orderDeliveries } from './orderDeliveries';
import { isNotified } from './targets/isNotified';
import { phoneOwner } from './targets/phone';

const priority = col.oneOf(...priorities);
const priorityList = (value: unknown): value is (typeof priorities)[number][] =>
  Array.isArray(value) && value.every(priority);

export const choiceShape = {
  bell: priorityList,
  mail: priorityList,
  sms: priorityList,
  voice: priorityList,
  quietFrom: col.orNull(col.text),
  quietTo: col.orNull(col.text),
  quietDays: col.numbers,
};
export const choiceColumns = sql`cc.bell, cc.mail, cc.sms, cc.voice, cc.quiet_from as "quietFrom", cc.quiet_to as "quietTo",
  cc.quiet_days as "quietDays"`;

export const quietOf = ({
  quietFrom,
  quietTo,
  quietDays,
}: Pick<RowOf<typeof choiceShape>, 'quietFrom' | 'quietTo' | 'quietDays'>): { quiet?: QuietHours } =>
  quietFrom === null || quietTo === null ? {} : { quiet: { from: quietFrom, to: quietTo, days: quietDays } };

const newsShape = {
  ...choiceShape,
  notice: col.number,
  conditionId: col.orNull(col.text),
  pilotCode: col.text,
  priority,
  userId: col.text,
  timeZone: col.text,
};
type NewsRow = RowOf<typeof newsShape>;

/** The news for people who chose more than the bell: nothing cleared or shelved. */
const newsFor = (
  tx: Queryable,
  notices: readonly number[],
  site: Site,
  people: readonly string[] | null,
): Promise<NewsRow[]> =>
  rows(
    tx,
    newsShape,
    sql`select ${choiceColumns}, s.id as notice, n.condition_id as "conditionId", s.pilot_code as "pilotCode", n.priority,
        u.id as "userId", ${zoneOf(site.timeZone)} as "timeZone"
      from channel_choices cc
      join users u on u.id = cc.user_id and u.status = 'ACTIVE'
      join pilots p on p.code = u.pilot_code
      join notifications n on n.user_id = ${keptUnder}
      join notices s on s.id = n.notice_id
      left join conditions c on c.id = n.condition_id
      where n.notice_id = any(${notices}::bigint[]) and n.priority = any(cc.mail || cc.sms || cc.voice)
        and s.news and not s.clears and not n.aside and c.cleared_at is null
        and (${people}::uuid[] is null or u.id = any(${people}::uuid[]))
      order by s.id`,
  );

/** The notices of one statement: each may be news for everybody, and beside one of the embedded database nothing else runs. */
const NOTICES_PER_STATEMENT = 10;

async function* newsInParts(
  tx: Queryable,
  notices: readonly number[],
  site: Site,
  people: readonly string[] | null,
): AsyncGenerator<NewsRow> {
  for (let start = 0; start < notices.length; start += NOTICES_PER_STATEMENT)
    yield* await newsFor(tx, notices.slice(start, start + NOTICES_PER_STATEMENT), site, people);
}

/** Whether a person is on duty in a pilot at the moment `at`. Each roster is read once. */
export function dutyAt(tx: Queryable, at: number, site: Site) {
  const rosters = new Map<string, Promise<(userId: string) => boolean>>();
  const read = async (code: string) => {
    const [pilot] = await pilotsWhere(tx, sql`p.code = ${code}`, site);
    if (pilot === undefined) return () => false;
    const turns = turnsWithin(await rosterOf(tx, pilot, at, at + 1), at, at + 1);
    return (userId: string) => dutiesOf(turns, userId).some(({ duty }) => duty.from <= at && at < duty.to);
  };
  return async (code: string, userId: string): Promise<boolean> => {
    const roster = rosters.get(code) ?? read(code);
    rosters.set(code, roster);
    return (await roster)(userId);
  };
}

const wantsIt = sql`${priorityRank(sql`s.priority`)} >= ${priorityRank(sql`t.news_from`)}`;

async function targetOrders(tx: Queryable, notices: readonly number[], site: Site): Promise<DeliveryOrder[]> {
  const choices = await rows(
    tx,
    {
      notice: col.number,
      conditionId: col.orNull(col.text),
      targetId: col.text,
      channel: col.oneOf(...targetKinds),
    },
    sql`select s.id as notice, s.condition_id as "conditionId", t.id as "targetId", t.kind as channel
      from channel_targets t
      join notices s on s.pilot_code = t.pilot_code and ${wantsIt}
      left join conditions c on c.id = s.condition_id
      where ${isNotified(site)} and s.id = any(${notices}::bigint[]) and s.type = 'Event' and s.news and not s.clears
        and c.cleared_at is null and c.shelved_until is null
      order by s.id`,
  );
  return choices.map(({ notice, conditionId, targetId, channel }) => ({
    key: `chosen:${notice}:${channel}:${targetId}`,
    channel,
    targetId,
    conditionId,
    noticeId: notice,
    why: 'chosen',
  }));
}

/** Why a person is notified: they chose it, it was assigned to them, or they are asked as the owner. */
type PersonalWhy = 'chosen' | 'handed' | 'asked';

/**
 * The orders for people, by their channel choices.
 * @param people limits the notices' recipients to these; null for all of them
 */
async function personOrders(
  tx: Queryable,
  {
    notices,
    people,
    why,
  }: { notices: readonly number[]; people: readonly string[] | null; why: PersonalWhy },
  now: Date,
  site: Site,
): Promise<DeliveryOrder[]> {
  const at = now.getTime();
  const isOnDuty = dutyAt(tx, at, site);
  const orders: DeliveryOrder[] = [];
  for await (const news of newsInParts(tx, notices, site, people)) {
    const { notice, conditionId, userId, pilotCode, timeZone } = news;
    const choice = { ...news, ...quietOf(news) };
    const onDuty =
      news.priority === 'High' && choice.quiet !== undefined && (await isOnDuty(pilotCode, userId));
    for (const channel of channelsFor(choice, news.priority, { onDuty, at, zone: timeZone }))
      if (channel !== 'bell')
        orders.push({
          key: `${why}:${notice}:${channel}:${userId}`,
          channel,
          userId,
          conditionId,
          noticeId: notice,
          why,
        });
  }
  return orders;
}

/**
 * Orders messages of these notices for people and targets by their message settings, in the transaction that notifies
 * the people.
 */
export async function orderChosen(
  tx: Queryable,
  notices: readonly number[],
  now: Date,
  site: Site,
): Promise<void> {
  await orderDeliveries(tx, [
    ...(await targetOrders(tx, notices, site)),
    ...(await personOrders(tx, { notices, people: null, why: 'chosen' }, now, site)),
  ]);
}

async function phoneOrders(
  tx: Queryable,
  notice: number,
  { people, why }: { people: readonly string[]; why: PersonalWhy },
  site: Site,
): Promise<DeliveryOrder[]> {
  const phones = await rows(
    tx,
    { targetId: col.text, channel: col.oneOf(...targetKinds), conditionId: col.orNull(col.text) },
    sql`select t.id as "targetId", t.kind as channel, s.condition_id as "conditionId"
      from channel_targets t ${phoneOwner} join notices s on s.pilot_code = t.pilot_code and ${wantsIt}
      where ${isNotified(site)} and s.id = ${notice}::bigint and u.id = any(${people}::uuid[])`,
  );
  return phones.map(({ targetId, channel, conditionId }) => ({
    key: `${why}:${notice}:${channel}:${targetId}`,
    channel,
    targetId,
    conditionId,
    why,
    noticeId: notice,
  }));
}

/** Orders the messages of a notice that concerns these people alone. Arguments as `orderChosen`. */
export async function orderPersonal(
  tx: Queryable,
  notice: number,
  { people, why }: { people: readonly string[]; why: Exclude<PersonalWhy, 'chosen'> },
  now: Date,
  site: Site,
): Promise<void> {
  await orderDeliveries(tx, [
    ...(await personOrders(tx, { notices: [notice], people, why }, now, site)),
    ...(why === 'asked' ? await phoneOrders(tx, notice, { people, why }, site) : []),
  ]);
}
