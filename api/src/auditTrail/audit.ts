import { type AuditAction } from '@portal/shared/wire';
import { type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { type Caller, displayName } from '../rules/caller';

export interface AuditRecord {
  readonly action: AuditAction;
  readonly actor: Pick<Caller, 'userId' | 'firstName' | 'lastName' | 'username'>;
  readonly address: string;
  readonly target: { readonly id: string; readonly name: string; readonly pilotCode: string };
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes an audit entry in the action’s own transaction. */
export async function audit(tx: Queryable, { action, actor, address, target, details = {} }: AuditRecord) {
  await tx.query(
    sql`insert into audit (actor_id, actor, action, target_id, target, pilot_code, address, details)
      values (${actor.userId}, ${displayName(actor)}, ${action}, ${target.id}, ${target.name}, ${target.pilotCode},
        ${address}, ${JSON.stringify(details)}::jsonb)`,
  );
}

export const asTarget = (
  user: Pick<Caller, 'userId' | 'firstName' | 'lastName' | 'username' | 'pilotCode'>,
) => ({
  id: user.userId,
  name: displayName(user),
  pilotCode: user.pilotCode,
});
