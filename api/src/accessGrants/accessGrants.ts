import { type AccessGrant, accessGrantKinds, type AccessGrantKind } from '@portal/shared/wire';
import { type Basics } from '../context/basics';
import { type Queryable } from '../db/database';
import { type AuditRecord, audit } from '../auditTrail/audit';
import { type Ending, type AccessGrantSource } from './accessGrant';
import { screen, target } from './ofPilot';
import { calendar, link, number, session } from './own';

/** All kinds there are: what acts for people without being one of them is a mistake (`accessGrants.test.ts`). */
export const kinds: Readonly<Record<AccessGrantKind, AccessGrantSource>> = {
  session,
  link,
  calendar,
  number,
  target,
  screen,
};

/** What acts for somebody, or reports to somebody in their name, at a moment. */
export async function accessGrantsOf(db: Queryable, userId: string, now: Date): Promise<AccessGrant[]> {
  const found: AccessGrant[] = [];
  for (const kind of accessGrantKinds)
    for (const one of await kinds[kind].list(db, userId, now)) found.push({ kind, ...one });
  return found;
}

/** Ends what an ending ends of somebody's access grants; part of the transaction of the ending, which its own record tells of. */
export async function endAccessGrants(
  tx: Queryable,
  { mailer }: Pick<Basics, 'mailer'>,
  ending: Ending,
  { actor, address }: Pick<AuditRecord, 'actor' | 'address'>,
): Promise<void> {
  const { userId } = actor;
  for (const kind of accessGrantKinds)
    if (kinds[kind].endedBy.includes(ending))
      await kinds[kind].end(tx, {
        userId,
        ending,
        mailer,
        note: (record) => audit(tx, { ...record, actor, address }),
      });
}
