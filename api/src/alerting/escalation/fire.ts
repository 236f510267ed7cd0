import { type DeliveryOrder, orderDeliveries } from '../channels/orderDeliveries';
import { type ConditionNotice, notifyConcerned, ringOf } from '../../events';
import { announceConditions, type Basics, type Queryable, sql } from '../../platform';
import { type Claim, claimDue, type DueRun, dueRuns } from './claim';
import { stepKey } from './shownDeliveries';
import { scheduledStep } from './plan';
import { type Firing, firingOf, peopleMoment } from './stepRecipients';
import { firingShown } from './shown';
import { type NamedSurroundings, surroundingsOf } from './escalationFacts';

interface Fired {
  readonly run: DueRun;
  readonly firing: Firing;
  readonly surroundings: NamedSurroundings;
}

/** The orders of a step to the outbox. Each key names the run, the step and the recipient. */
function ordersOf({ run: { runId, conditionId }, firing, surroundings }: Fired): DeliveryOrder[] {
  const { round, index, step, people, outcome } = firing;
  if (outcome === 'nobody' || step.by === 'bell') return [];
  const order = (channel: DeliveryOrder['channel'], to: Pick<DeliveryOrder, 'userId' | 'targetId'>) => ({
    key: `${stepKey(runId, round, index)}:${to.userId ?? to.targetId}`,
    channel,
    ...to,
    conditionId,
    why: 'escalation' as const,
  });
  if (step.by !== 'target') {
    const channel = step.by;
    return people.map((userId) => order(channel, { userId }));
  }
  const { targetId } = step;
  const kind = surroundings.targetFacts.get(targetId)?.kind;
  return kind === undefined ? [] : [order(kind, { targetId })];
}

/** The people notified outside the portal; they may read the condition, mapped or not. */
function wokenBy({ run: { conditionId }, firing: { step, people }, surroundings }: Fired): ConditionNotice {
  if (step.by !== 'target') return { conditionId, people: step.by === 'bell' ? [] : people };
  const owner = surroundings.targetFacts.get(step.targetId)?.userId ?? null;
  return { conditionId, people: owner === null ? [] : [owner] };
}

export type FireContext = Pick<Basics, 'db' | 'config' | 'now'>;

async function firedOf(
  work: { db: Queryable; config: FireContext['config'] },
  runs: readonly DueRun[],
  now: number,
): Promise<Fired[]> {
  const fired: Fired[] = [];
  for (const pilot of new Set(runs.map(({ pilotCode }) => pilotCode))) {
    const due = runs
      .filter(({ pilotCode }) => pilotCode === pilot)
      .flatMap((run) => {
        const moment = scheduledStep(run.plan, run.began, run.fired);
        return moment === undefined ? [] : [{ run, moment, at: peopleMoment(moment.at, now) }];
      });
    if (due.length === 0) continue;
    const moments = due.map(({ at }) => at);
    const surroundings = await surroundingsOf(
      work,
      pilot,
      due.map(({ moment }) => moment.step),
      { from: Math.min(...moments), to: Math.max(...moments) },
    );
    for (const { run, moment, at } of due)
      fired.push({ run, firing: firingOf(moment, surroundings, at), surroundings });
  }
  return fired;
}

async function record(
  tx: Queryable,
  runs: readonly DueRun[],
  fired: readonly Fired[],
  sent: string,
): Promise<void> {
  const shown = fired.map(({ firing, surroundings }) =>
    JSON.stringify({ ...firingShown(firing, surroundings), sent }),
  );
  await tx.query(
    sql`insert into escalation_sent (run_id, nth, firing)
      select * from unnest(${fired.map(({ run }) => run.runId)}::uuid[], ${fired.map(({ run }) => run.fired)}::int[],
        ${shown}::jsonb[])`,
  );
  const next = runs.map(({ plan, began, fired: done }) => {
    const moment = scheduledStep(plan, began, done + 1);
    return moment === undefined ? null : new Date(moment.at).toISOString();
  });
  await tx.query(
    sql`update escalation_runs r set fired = r.fired + 1, next_at = n.at,
        ended_at = case when n.at is null then ${sent}::timestamptz end,
        why = case when n.at is null then 'done' end
      from unnest(${runs.map(({ runId }) => runId)}::uuid[], ${next}::timestamptz[]) as n (id, at) where r.id = n.id`,
  );
}

/**
 * Runs the next step of some conditions in one transaction: each step runs once over all instances, and wholly or not
 * at all if one is killed. The lock lets somebody acknowledge before the step or after it.
 * @param tried gets the ids of the claimed conditions
 * @returns whether any was due
 */
export const fireSome = (
  { db, config, now }: FireContext,
  claim: Omit<Claim, 'now'>,
  tried: (conditionIds: readonly string[]) => void,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const sent = now();
    const claimed = await claimDue(tx, { ...claim, now: sent });
    tried(claimed);
    if (claimed.length === 0) return false;
    const runs = await dueRuns(tx, claimed, sent);
    const fired = await firedOf({ db: tx, config }, runs, sent.getTime());
    await record(tx, runs, fired, sent.toISOString());
    const rung = fired.filter(({ firing }) => firing.step.by === 'bell');
    await ringOf(
      tx,
      rung.map(({ run: { conditionId }, firing: { people } }) => ({ conditionId, people })),
    );
    const effective = fired.filter(({ firing }) => firing.outcome !== 'nobody');
    await notifyConcerned(tx, effective.map(wokenBy));
    await orderDeliveries(tx, effective.flatMap(ordersOf));
    await announceConditions(
      tx,
      runs.map(({ conditionId }) => conditionId),
    );
    return true;
  });
