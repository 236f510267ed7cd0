import { col } from '../db/columns';
import { type Queryable, rows } from '../db/database';
import { sql } from '../db/sql';
import { type Plan, planSchema } from './plan';
import { isFree } from './runs';

/** A run whose next step is due. */
export interface DueRun {
  readonly runId: string;
  readonly conditionId: string;
  readonly pilotCode: string;
  readonly plan: Plan;
  /** Epoch ms. */
  readonly began: number;
  /** How many of its steps are done. */
  readonly fired: number;
}

export interface Claim {
  readonly now: Date;
  /** So many conditions at most. */
  readonly most: number;
  /** Conditions whose step is left for later. */
  readonly without: ReadonlySet<string>;
}

/** So many are looked at beside those that are wanted: others may have them locked. */
const OTHERS = 500;

/**
 * Locks conditions whose step is due: those due longest of each pilot, so that none of a pilot waits for all of another's.
 * Those that another instance has locked are left out.
 * @returns their ids; nothing is due where there are none
 */
export async function claimDue(tx: Queryable, { now, most, without }: Claim): Promise<string[]> {
  const claimed = await rows(
    tx,
    { id: col.text },
    sql`select c.id from conditions c, (select array(
          select c.id from escalation_runs r join conditions c on c.id = r.condition_id
          where r.ended_at is null and r.next_at <= ${now.toISOString()}::timestamptz and ${isFree}
            and c.id <> all(${[...without]}::uuid[])
          order by row_number() over (partition by c.pilot_code order by r.next_at, r.nth), r.next_at, r.nth
          limit ${most + OTHERS}) as ids) due
      where c.id = any(due.ids) and ${isFree}
      order by array_position(due.ids, c.id) limit ${most} for update of c skip locked`,
  );
  return claimed.map(({ id }) => id);
}

/** The runs of claimed conditions, read once more: another instance may have done what was due just before the claim. */
export async function dueRuns(tx: Queryable, conditionIds: readonly string[], now: Date): Promise<DueRun[]> {
  const found = await rows(
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
        and r.next_at <= ${now.toISOString()}::timestamptz order by r.next_at, r.nth for update of r`,
  );
  return found.map(({ plan, began, ...run }) => ({
    ...run,
    plan: planSchema.parse(plan),
    began: Date.parse(began),
  }));
}
