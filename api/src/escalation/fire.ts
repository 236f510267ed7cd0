import { orderDeliveries } from '../channels/outbox';
import { tellOf } from '../conditions/tell';
import { type Basics } from '../context/basics';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { announceConditions } from '../rows/signals';
import { momentOf, planSchema } from './plan';
import { type Firing, firingOf, peopleMoment } from './planAt';
import { ring } from './ring';
import { firingShown } from './shown';
import { type NamedSurroundings, surroundingsOf } from './surroundings';

interface Run {
  readonly runId: string;
  readonly conditionId: string;
}

/** Hands a step to the bell or to the outbox; the key of a message says which step of which run it is, and to whom. */
async function send(
  tx: Queryable,
  { runId, conditionId }: Run,
  { round, index, step, people, outcome }: Firing,
  { targetFacts }: NamedSurroundings,
): Promise<void> {
  if (outcome === 'nobody') return;
  if (step.by === 'bell') return ring(tx, conditionId, people);
  // Whoever is woken by it may read what it is about, mapped or not (`tellOf`).
  const common = { conditionId, why: 'escalation' } as const;
  const key = `escalation:${runId}:${round}:${index}`;
  if (step.by === 'target') {
    const { targetId } = step;
    const facts = targetFacts.get(targetId);
    if (facts === undefined) return;
    const { kind: channel, userId: owner } = facts;
    if (owner !== null) await tellOf(tx, conditionId, [owner]);
    await orderDeliveries(tx, [{ ...common, key: `${key}:${targetId}`, channel, userId: null, targetId }]);
    return;
  }
  const channel = step.by;
  await tellOf(tx, conditionId, people);
  await orderDeliveries(
    tx,
    people.map((userId) => ({ ...common, key: `${key}:${userId}`, channel, userId, targetId: null })),
  );
}

export type Work = Pick<Basics, 'db' | 'config' | 'now'>;

/**
 * Does the step that is due longest, in one transaction: what it sends, that it is sent, and what comes next. Of several
 * instances one does it, and of an instance that is killed nothing of it is left or all of it. The condition is held
 * meanwhile: whoever takes it has taken it before the step, or after it.
 * @param without conditions whose step is left for later
 * @param tried told which condition's step it is
 * @returns whether there was one
 */
export const fireNext = (
  { db, config, now }: Work,
  without: ReadonlySet<string>,
  tried: (conditionId: string) => void,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const sent = now();
    const due = await first(
      tx,
      { conditionId: col.text, pilotCode: col.text },
      sql`select c.id as "conditionId", c.pilot_code as "pilotCode"
        from escalation_runs r join conditions c on c.id = r.condition_id
        where r.ended_at is null and r.next_at <= ${sent.toISOString()}::timestamptz
          and c.cleared_at is null and c.holder_id is null and c.shelved_until is null
          and c.id <> all(${[...without]}::uuid[])
        order by r.next_at, r.nth limit 1 for update of c skip locked`,
    );
    if (due === undefined) return false;
    const { conditionId, pilotCode } = due;
    tried(conditionId);
    // Read once more, now that nobody else has it: another instance may just have done what was due.
    const run = await first(
      tx,
      { runId: col.text, plan: col.json, began: col.text, fired: col.number },
      sql`select id as "runId", plan, began_at as began, fired from escalation_runs
        where condition_id = ${conditionId}::uuid and ended_at is null
          and next_at <= ${sent.toISOString()}::timestamptz for update`,
    );
    if (run === undefined) return true;
    const plan = planSchema.parse(run.plan);
    const began = Date.parse(run.began);
    const moment = momentOf(plan, began, run.fired);
    if (moment !== undefined) {
      const at = peopleMoment(moment.at, sent.getTime());
      const surroundings = await surroundingsOf(tx, pilotCode, plan, {
        from: at,
        to: at,
        fallback: config.timeZone,
      });
      const firing = firingOf(moment, surroundings, at);
      const shown = { ...firingShown(firing, surroundings), sent: sent.toISOString() };
      await tx.query(
        sql`insert into escalation_sent (run_id, nth, firing)
          values (${run.runId}::uuid, ${run.fired}, ${JSON.stringify(shown)}::jsonb)`,
      );
      await send(tx, { runId: run.runId, conditionId }, firing, surroundings);
    }
    const next = momentOf(plan, began, run.fired + 1);
    const nextAt = next === undefined ? null : new Date(next.at).toISOString();
    await tx.query(
      sql`update escalation_runs set fired = fired + 1, next_at = ${nextAt}::timestamptz,
          ended_at = case when ${nextAt}::timestamptz is null then ${sent.toISOString()}::timestamptz end,
          why = case when ${nextAt}::timestamptz is null then 'done' end
        where id = ${run.runId}::uuid`,
    );
    await announceConditions(tx, [conditionId]);
    return true;
  });
