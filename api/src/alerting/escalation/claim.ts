import { col, type Queryable, rows, sql, timestamp } from '../../platform';
import { type StoredEscalation, planSchema } from './plan';
import { isFree } from './runs';

export interface DueRun {
  readonly runId: string;
  readonly conditionId: string;
  readonly pilotCode: string;
  readonly plan: StoredEscalation;
  /** Epoch ms. */
  readonly began: number;
  /** How many of its steps are done. */
  readonly fired: number;
}

export interface Claim {
  readonly now: Date;
  /** The most conditions to claim. */
  readonly most: number;
  readonly without: ReadonlySet<string>;
}

/** How many more are looked at than are wanted, because other instances may have locked some. */
const EXTRA_CANDIDATES = 500;

/**
 * Locks conditions whose step is due, except those that another instance has locked. The longest due of each pilot come
 * first, so that no pilot waits for all steps of another.
 * @returns their ids
 */
export async function claimDue(tx: Queryable, { now, most, without }: Claim): Promise<string[]> {
  const claimed = await rows(
    tx,
    { id: col.text },
    sql`select c.id from conditions c, (select array(
          select c.id from escalation_runs r join conditions c on c.id = r.condition_id
          where r.ended_at is null and r.next_at <= ${timestamp(now)} and ${isFree}
            and c.id <> all(${[...without]}::uuid[])
          order by row_number() over (partition by c.pilot_code order by r.next_at, r.nth), r.next_at, r.nth
          limit ${most + EXTRA_CANDIDATES}) as ids) due
      where c.id = any(due.ids) and ${isFree}
      order by array_position(due.ids, c.id) limit ${most} for update of c skip locked`,
  );
  return claimed.map(({ id }) => id);
}

/** The due runs, read after the claim: another instance may have run the step just before it. */
export async function dueRuns(tx: Queryable, conditionIds: readonly string[], now: Date): Promise<DueRun[]> {
  const runs = await rows(
    tx,
    {
      runId: col.text,
      conditionId: col.text,
      pilotCode: col.text,
      plan: col.json,
      began: col.text,
      fired: col.number,
    },
    sql`select r.id as "runId", c.id as "conditionId", c.pilot_code as "pilotCode", r.plan, r.began_at as began, r.fired
      from escalation_runs r join conditions c on c.id = r.condition_id
      where r.condition_id = any(${conditionIds}::uuid[]) and r.ended_at is null
        and r.next_at <= ${timestamp(now)} order by r.next_at, r.nth for update of r`,
  );
  return runs.map(({ plan, began, ...run }) => ({
    ...run,
    plan: planSchema.parse(plan),
    began: Date.parse(began),
  }));
}
