import { ALL, type Priority } from '@portal/shared/wire';
import {
  audit,
  type Caller,
  col,
  displayName,
  first,
  type Origin,
  type Queryable,
  refuse,
  sql,
} from '../../platform';
import { type AssignmentTarget } from './target';
import { type Clock, notifyGiven } from './notify';

export interface NewAssignment {
  readonly target: AssignmentTarget;
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
    throw refuse.invalid({ due: 'Must be in the future.' });
}

/** Creates an assignment and notifies its target. */
export async function openAssignment(
  tx: Queryable,
  caller: Caller,
  origin: Pick<Origin, 'address'>,
  { target, description, module, moduleName, priority, eventId, due, ...wish }: NewAssignment,
  clock: Clock,
): Promise<string> {
  const pilotCode = wish.pilotCode ?? (target.pilotCode === ALL ? caller.pilotCode : target.pilotCode);
  const row = await first(
    tx,
    { id: col.text },
    sql`insert into assignments (pilot_code, source_user_id, source_user, target_user_id, target_user, description,
        module, module_name, priority, event_id, due_at)
      values (${pilotCode}, ${caller.userId}::uuid, ${displayName(caller)}, ${target.id}::uuid, ${target.name},
        ${description}, ${module ?? null}, ${moduleName ?? null}, ${priority}, ${eventId},
        ${due ?? null}::timestamptz)
      returning id`,
  );
  const id = row?.id ?? '';
  if (target.id !== caller.userId) await notifyGiven(tx, id, target.id, description, clock);
  await audit(tx, 'assignments.create', { caller, origin }, { id, name: target.name, pilotCode });
  return id;
}
