import { type EscalationPlanRequest, type EscalationStep } from '@portal/shared/wire';
import { type AuditDetails, col, type Queryable, rows, shownName, sql } from '../../platform';

/** The person or target of a step; undefined if it is for a role. */
function recipientId(step: EscalationStep): string | undefined {
  if (step.by === 'target') return step.targetId;
  return step.to.kind === 'person' ? step.to.userId : undefined;
}

/** A checked plan for the audit trail, with people and targets by name: a trail is read when they may be gone. */
export async function auditedPlan(
  tx: Queryable,
  { minimumPriority, steps, repeat }: EscalationPlanRequest,
): Promise<AuditDetails> {
  const ids = steps.flatMap((step) => recipientId(step) ?? []);
  const named = await rows(
    tx,
    { id: col.text, name: col.text },
    sql`select u.id::text as id, ${shownName} as name from users u where u.id = any(${ids}::uuid[])
      union all select t.id::text, t.name from channel_targets t where t.id = any(${ids}::uuid[])`,
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const shown = (step: EscalationStep) => {
    const { afterMinutes, by } = step;
    const id = recipientId(step);
    if (id !== undefined) return { afterMinutes, by, to: names.get(id) ?? id };
    return {
      afterMinutes,
      by,
      ...('to' in step && 'role' in step.to && { kind: step.to.kind, to: step.to.role }),
    };
  };
  return { minimumPriority, steps: steps.map(shown), ...(repeat && { repeat }) };
}
