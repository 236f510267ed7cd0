import {
  acceptHandoverRequest,
  ALL,
  type Handover,
  handoverDetailSchema,
  type HandoverItem,
  type HandoverOutcome,
  type HandoverSheet,
} from '@portal/shared/wire';
import {
  audit,
  budgets,
  type Caller,
  col,
  type Config,
  displayName,
  first,
  personById,
  type Queryable,
  refuse,
  route,
  rows,
  sql,
} from '../../platform';
import { mayOverrule } from '../../work';
import { acceptItem, type Accepting } from './accept';
import { detailOf } from './read.routes';
import { findHandover } from './handoverQueries';
import { notifyOfHandover } from './notify';

const DAY_MS = 86_400_000;

/**
 * Claims the acceptance of a handover. The second of two callers waits, and gets the name of the first.
 * @returns whether it is the first time
 * @throws Refusal `conflict`
 */
async function claim(tx: Queryable, caller: Caller, { handoverId }: Handover): Promise<boolean> {
  const claimed = await first(
    tx,
    { id: col.text },
    sql`insert into handover_acceptances (handover_id, user_id, name)
      values (${handoverId}::uuid, ${caller.userId}::uuid, ${displayName(caller)})
      on conflict do nothing returning handover_id as id`,
  );
  if (claimed !== undefined) return true;
  const other = await first(
    tx,
    { userId: col.text, name: col.text },
    sql`select user_id as "userId", name from handover_acceptances where handover_id = ${handoverId}::uuid`,
  );
  if (other !== undefined && other.userId !== caller.userId)
    throw refuse.conflict(`${other.name} has accepted this handover.`, { accepted: other.name });
  return false;
}

/**
 * The named items in a fixed order, so that two who change several do not deadlock.
 * @throws Refusal `invalid` for an item that is not on the sheet, or that the giver could not hand over
 */
function itemsIn({ items }: HandoverSheet, ids: readonly string[]): HandoverItem[] {
  const given = new Map(items.filter((one) => one.given).map((one) => [one.itemId, one]));
  const named = [...new Set(ids)].map((id) => {
    const item = given.get(id);
    if (item === undefined) throw refuse.invalid({ items: `${id} is not handed over by this sheet.` });
    return item;
  });
  return named.sort(
    (one, other) => other.kind.localeCompare(one.kind) || one.itemId.localeCompare(other.itemId),
  );
}

/**
 * Whether the author of a handover may still hand over other people's work: a supervisor or administrator of the pilot,
 * for a day. A handover must not move work for ever in the name of a person who has left.
 */
async function overrules(
  tx: Queryable,
  { giver, pilotCode }: Handover,
  { at }: HandoverSheet,
  { overseerRoles }: Pick<Config, 'overseerRoles'>,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - Date.parse(at) > DAY_MS) return false;
  const person = await personById(tx, giver.userId);
  if (person?.status !== 'ACTIVE' || ![pilotCode, ALL].includes(person.pilotCode)) return false;
  return mayOverrule({ ...person, sessionId: '', oversees: overseerRoles.includes(person.userRole) });
}

const answer = (tx: Queryable, handoverId: string, itemId: string, outcome: HandoverOutcome, name?: string) =>
  tx.query(
    sql`insert into handover_answers (handover_id, item_id, outcome, name)
      values (${handoverId}::uuid, ${itemId}::uuid, ${outcome}, ${name ?? null})
      on conflict do nothing`,
  );

/** Answers what the caller has already: it is not offered, and the sheet would call it not taken over. */
async function answerOwn(tx: Queryable, caller: Caller, handoverId: string, items: readonly HandoverItem[]) {
  const ids = items.map(({ itemId }) => itemId);
  const own = await rows(
    tx,
    { id: col.text },
    sql`select id from conditions where id = any(${ids}::uuid[]) and holder_id = ${caller.userId}::uuid
        and cleared_at is null
      union all select id from assignments where id = any(${ids}::uuid[])
        and target_user_id = ${caller.userId}::uuid and status <> 'Done'`,
  );
  for (const { id } of own) await answer(tx, handoverId, id, 'elsewhere', displayName(caller));
}

async function acceptItems(
  tx: Queryable,
  handoverId: string,
  items: readonly HandoverItem[],
  by: Accepting,
): Promise<number> {
  const itemRows = await rows(
    tx,
    { id: col.text },
    sql`select item_id as id from handover_answers where handover_id = ${handoverId}::uuid`,
  );
  const answered = new Set(itemRows.map(({ id }) => id));
  let taken = 0;
  for (const item of items.filter(({ itemId }) => !answered.has(itemId))) {
    const { outcome, name } = await acceptItem(tx, item, by);
    if (outcome === 'taken') taken += 1;
    await answer(tx, handoverId, item.itemId, outcome, name);
  }
  return taken;
}

const accept = route({
  call: 'POST /handovers/:id/accept',
  budget: budgets.changes,
  summary:
    'Takes over items of a handover as the caller’s own; the second of two callers gets the name of the first',
  body: acceptHandoverRequest,
  data: handoverDetailSchema,
  handle: ({ params, body, caller, origin, basics: { db, config, now } }) =>
    db.transaction(async (tx) => {
      const call = 'POST /handovers/:id/accept';
      const { handover, sheet } = await findHandover(tx, caller, call, params.id, config.timeZone);
      const { handoverId, pilotCode, giver } = handover;
      if (giver.userId === caller.userId) throw refuse.forbidden('You cannot accept your own handover.');
      const items = itemsIn(sheet, body.items);
      const isFirst = await claim(tx, caller, handover);
      const others = sheet.items.filter(({ itemId, given }) => given && !body.items.includes(itemId));
      if (isFirst) await answerOwn(tx, caller, handoverId, others);
      const by: Accepting = {
        caller,
        origin,
        pilotCode,
        now: now(),
        site: config,
        giver: { ...giver, overrules: await overrules(tx, handover, sheet, config, now()) },
      };
      const taken = await acceptItems(tx, handoverId, items, by);
      const target = { id: handoverId, name: giver.name, pilotCode };
      await audit(tx, 'handovers.accept', { caller, origin }, target, { items: taken });
      const facts = { by: displayName(caller), totals: sheet.totals, items: taken };
      if (isFirst)
        await notifyOfHandover(tx, { pilotCode, to: giver.userId, handoverId, news: 'accepted', facts });
      return detailOf(tx, caller, handoverId, config.timeZone);
    }),
});

export const acceptRoutes = [accept];
