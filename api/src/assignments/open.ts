import { ALL, type Priority } from '@portal/shared/wire';
import { audit } from '../auditTrail/audit';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { refuse } from '../rules/refusal';
import { type Caller, displayName } from '../rules/caller';
import { type Origin } from '../rules/origin';
import { type Target } from './target';
import { type Clock, notifyGiven } from './notify';

export interface NewAssignment {
  /** Its id; by default a new one. */
  readonly assignmentId?: string | undefined;
  readonly target: Target;
  /** The pilot that it belongs to; by default that of the target, or of the caller for a target of ALL. */
  readonly pilotCode?: string | undefined;
  readonly description: string;
  readonly module?: string | undefined;
  readonly moduleName?: string | undefined;
  readonly priority: Priority;
  /** The event that the work comes from. */
  readonly eventId: string | null;
  readonly due?: string | undefined;
}

/** Tolerance for a clock behind the server's and a form open for a minute. */
const LATE_MS = 60_000;

/** @throws Refusal `invalid` for a due time in the past */
export function checkDue(due: string | null | undefined, now: Date): void {
  if (typeof due === 'string' && Date.parse(due) < now.getTime() - LATE_MS)
    throw refuse.invalid({ due: 'Must be still to come.' });
}

/**
 * Creates an assignment and notifies its target, both once for an id: a second try changes nothing.
 * @throws Refusal `conflict` for an id that somebody else has used
 */
export async function openAssignment(
  tx: Queryable,
  caller: Caller,
  origin: Pick<Origin, 'address'>,
  { assignmentId, target, description, module, moduleName, priority, eventId, due, ...wish }: NewAssignment,
  clock: Clock,
): Promise<string> {
  const pilotCode = wish.pilotCode ?? (target.pilotCode === ALL ? caller.pilotCode : target.pilotCode);
  const row = await first(
    tx,
    { id: col.text },
    sql`insert into assignments (id, pilot_code, source_user_id, source_user, target_user_id, target_user, description,
        module, module_name, priority, event_id, due_at)
      values (coalesce(${assignmentId ?? null}::uuid, gen_random_uuid()), ${pilotCode}, ${caller.userId}::uuid, ${displayName(caller)}, ${target.id}::uuid, ${target.name},
        ${description}, ${module ?? null}, ${moduleName ?? null}, ${priority}, ${eventId},
        ${due ?? null}::timestamptz)
      on conflict (id) do nothing
      returning id`,
  );
  if (row === undefined) return ownId(tx, caller, assignmentId);
  const { id } = row;
  if (target.id !== caller.userId) await notifyGiven(tx, id, target.id, description, clock);
  await audit(tx, 'assignments.create', { caller, origin }, { id, name: target.name, pilotCode });
  return id;
}

async function ownId(tx: Queryable, { userId }: Caller, id: string | undefined): Promise<string> {
  const own = await first(
    tx,
    { id: col.text },
    sql`select id from assignments where id = ${id ?? null}::uuid and source_user_id = ${userId}::uuid`,
  );
  if (own === undefined) throw refuse.conflict('Another assignment has this id.');
  return own.id;
}
