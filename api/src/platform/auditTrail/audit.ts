import { type AuditAction } from '@portal/shared/wire';
import { type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { type Caller, displayName } from '../rules/caller';
import { type Origin } from '../rules/origin';

/** The actor and the origin. */
export interface AuditSource {
  readonly caller: Pick<Caller, 'userId' | 'firstName' | 'lastName' | 'username' | 'account'>;
  readonly origin: Pick<Origin, 'address'>;
}

export interface AuditTarget {
  readonly id: string;
  readonly name: string;
  readonly pilotCode: string;
}

export type AuditDetails = Readonly<Record<string, unknown>>;

/** Writes an audit entry in the action’s own transaction. */
export async function audit(
  tx: Queryable,
  action: AuditAction,
  { caller, origin }: AuditSource,
  target: AuditTarget,
  details: AuditDetails = {},
) {
  await tx.query(
    sql`insert into audit (actor_id, actor, action, target_id, target, pilot_code, address, details)
      values (${caller.userId}, ${displayName(caller)}, ${action}, ${target.id}, ${target.name}, ${target.pilotCode},
        ${origin.address}, ${JSON.stringify(details)}::jsonb)`,
  );
}

export const userTarget = (
  user: Pick<Caller, 'userId' | 'firstName' | 'lastName' | 'username' | 'pilotCode'>,
) => ({
  id: user.userId,
  name: displayName(user),
  pilotCode: user.pilotCode,
});
