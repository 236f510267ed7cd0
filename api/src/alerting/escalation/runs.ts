import { ALL } from '@portal/shared/wire';
import { priorityRank, type Queryable, raw, run, sql, timestamp } from '../../platform';

/** Signals that a run has begun. Every instance looks, one runs the step. */
export const ESCALATION_CHANNEL = 'portal_escalation';

/** The least minutes between two runs of a chattering condition, so that it escalates at most six times an hour. */
const CHATTER_MINUTES = 10;

/** Whether a plan continues for a condition `c`: not cleared, without an owner, not shelved. */
export const isFree = raw('c.cleared_at is null and c.holder_id is null and c.shelved_until is null');

/** The mapping of a condition `c`: its pilot's own before the one for ALL. Expects `lateral`. */
const mappingOfCondition = sql`(
  select m.id from event_mappings m where m.topic = c.topic and m.pilot_code in (c.pilot_code, ${ALL})
  order by m.pilot_code = ${ALL} limit 1)`;

/** Whether the mapping of a condition `c` has a plan for its priority. */
export const hasPlan = sql`exists (select from escalation_plans p
  where p.mapping_id = ${mappingOfCondition} and ${priorityRank(sql`c.priority`)} >= ${priorityRank(sql`p.minimum`)})`;

/**
 * Begins and ends the runs of conditions as they are now. Call it in every transaction that changes a condition. A run
 * begins once for each time that a condition is free (`isFree`), with a copy of the current plan, and again after its
 * last step when the condition becomes worse. Minutes count from when the portal hears of it, so a late event has no
 * overdue steps. The locks let somebody take the plan away before the run or after it, which ends the run.
 */
export async function settleRuns(tx: Queryable, conditionIds: readonly string[], now: Date): Promise<void> {
  if (conditionIds.length === 0) return;
  const at = now.toISOString();
  await tx.query(
    sql`update escalation_runs r set rest = s.reason, ended_at = coalesce(r.ended_at, ${at}::timestamptz), next_at = null,
        why = coalesce(r.why, s.reason)
      from conditions c cross join lateral (
        select case when c.cleared_at is not null then 'cleared' when c.holder_id is not null then 'held'
          else 'shelved' end as reason) s
      where c.id = any(${conditionIds}::uuid[]) and r.condition_id = c.id and r.rest is null and not (${isFree})`,
  );
  const begun = await run(
    tx,
    sql`insert into escalation_runs (condition_id, mapping_id, plan, priority, began_at, next_at)
      select c.id, p.mapping_id, p.plan, c.priority, starts.at,
        starts.at + (p.plan -> 'steps' -> 0 ->> 'afterMinutes')::int * ${raw(`interval '1 minute'`)}
      from conditions c
      cross join lateral ${mappingOfCondition} m
      join escalation_plans p on p.mapping_id = m.id
      left join lateral (
        select r.why, r.rest, r.priority from escalation_runs r
        where r.condition_id = c.id order by r.nth desc limit 1) latest on true
      cross join lateral (
        select case when c.chattering and latest.rest = 'cleared' then greatest(${at}::timestamptz, (
          select max(r.began_at) from escalation_runs r where r.condition_id = c.id and r.fired > 0)
          + ${CHATTER_MINUTES}::int * ${raw(`interval '1 minute'`)})
          else ${at}::timestamptz end as at) starts
      where c.id = any(${conditionIds}::uuid[]) and ${isFree}
        and ${priorityRank(sql`c.priority`)} >= ${priorityRank(sql`p.minimum`)}
        and (latest is null or latest.rest is not null or latest.why = 'removed'
          or (latest.why = 'done' and ${priorityRank(sql`c.priority`)} > ${priorityRank(sql`latest.priority`)}))
      order by c.nth for key share of m, p
      on conflict do nothing`,
  );
  if (begun > 0) await tx.query(sql`select pg_notify(${ESCALATION_CHANNEL}, '')`);
}

/** Ends the runs of a mapping whose plan is deleted. */
export const endRunsOf = (tx: Queryable, mappingId: string, now: Date): Promise<unknown> =>
  tx.query(
    sql`update escalation_runs set ended_at = ${timestamp(now)}, next_at = null, why = 'removed'
      where mapping_id = ${mappingId}::uuid and ended_at is null`,
  );
