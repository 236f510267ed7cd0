import { type Foothold, footholdKinds, type FootholdKind } from '@portal/shared/wire';
import { type Basics } from '../context/basics';
import { type Queryable } from '../db/database';
import { type AuditRecord, audit } from '../auditTrail/audit';
import { type Ending, type FootholdOf } from './foothold';
import { screen, target } from './ofPilot';
import { calendar, link, number, session } from './own';

/** All kinds there are: what acts for people without being one of them is a mistake (`footholds.test.ts`). */
export const kinds: Readonly<Record<FootholdKind, FootholdOf>> = {
  session,
  link,
  calendar,
  number,
  target,
  screen,
};

/** What acts for somebody, or reports to somebody in their name, at a moment. */
export async function footholdsOf(db: Queryable, userId: string, now: Date): Promise<Foothold[]> {
  const found: Foothold[] = [];
  for (const kind of footholdKinds)
    for (const one of await kinds[kind].list(db, userId, now)) found.push({ kind, ...one });
  return found;
}

/** Ends what an ending ends of somebody's footholds; part of the transaction of the ending, which its own record tells of. */
export async function endFootholds(
  tx: Queryable,
  { mailer }: Pick<Basics, 'mailer'>,
  ending: Ending,
  { actor, address }: Pick<AuditRecord, 'actor' | 'address'>,
): Promise<void> {
  const { userId } = actor;
  for (const kind of footholdKinds)
    if (kinds[kind].endedBy.includes(ending))
      await kinds[kind].end(tx, {
        userId,
        ending,
        mailer,
        note: (record) => audit(tx, { ...record, actor, address }),
      });
}
