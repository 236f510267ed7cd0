import { ALL } from '@portal/shared/wire';
import { type Queryable, run } from '../db/database';
import { priorityRank } from '../db/priorityRank';
import { raw, sql } from '../db/sql';

/** A run has begun, and its first step may be due: every instance looks, one does it. */
export const ESCALATION_CHANNEL = 'portal_escalation';

/** What comes and goes begins its plan again after so long at the earliest: ten times an hour at most, not a hundred. */
const CHATTER_MINUTES = 10;

/** What a condition `c` is while its plan goes on. */
export const isFree = raw('c.cleared_at is null and c.holder_id is null and c.shelved_until is null');

/** The mapping of a condition `c`: its own pilot's before the one for every pilot. Expects `lateral`. */
const mappingOfCondition = sql`(
  select m.id from event_mappings m where m.topic = c.topic and m.pilot_code in (c.pilot_code, ${ALL})
  order by m.pilot_code = ${ALL} limit 1)`;

/** Whether a plan is for a condition `c` that nobody has. */
export const hasPlan = sql`exists (select from escalation_plans p
  where p.mapping_id = ${mappingOfCondition} and ${priorityRank(sql`c.priority`)} >= ${priorityRank(sql`p.minimum`)})`;

/**
 * Begins and ends the escalation of conditions, as they stand now; whoever changes a condition says so in the same
 * transaction. It begins when a condition is there, nobody has it and it is not shelved, by the plan of its mapping as it is
 * at that moment. It begins once for each time that the condition is so, and after its last step once more when it has become
 * worse. Minutes count from the
 * moment at which the portal hears of it: of an event that comes late, no step is late before it began.
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
      order by c.id
      on conflict do nothing`,
  );
  if (begun > 0) await tx.query(sql`select pg_notify(${ESCALATION_CHANNEL}, '')`);
}

/** Ends what goes by the plan of a mapping, which is taken away. */
export const endRunsOf = (tx: Queryable, mappingId: string, now: Date): Promise<unknown> =>
  tx.query(
    sql`update escalation_runs set ended_at = ${now.toISOString()}::timestamptz, next_at = null, why = 'removed'
      where mapping_id = ${mappingId}::uuid and ended_at is null`,
  );
