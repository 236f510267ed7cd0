import { type AccessGrant, accessGrantKinds, type AccessGrantKind } from '@portal/shared/wire';
import { audit, type AuditSource, type Basics, type Queryable } from '../../platform';
import { type GrantEnding, type AccessGrantSource } from './accessGrant';
import { screen, target } from './ofPilot';
import { serviceAccount } from './serviceAccount';
import { identity } from './identity';
import { calendar, link, number, session } from './own';
import { passkey } from './passkey';

/** `accessGrants.test.ts` fails for a table that refers to people and belongs to none of these kinds. */
export const kinds: Readonly<Record<AccessGrantKind, AccessGrantSource>> = {
  session,
  link,
  calendar,
  number,
  target,
  screen,
  serviceAccount,
  passkey,
  identity,
};

export async function accessGrantsOf(db: Queryable, userId: string, now: Date): Promise<AccessGrant[]> {
  const grants: AccessGrant[] = [];
  for (const kind of accessGrantKinds)
    for (const one of await kinds[kind].list(db, userId, now)) grants.push({ kind, ...one });
  return grants;
}

/** Ends the access grants that an ending covers. Runs in the ending's transaction, which writes its own audit entry. */
export async function endAccessGrants(
  tx: Queryable,
  { mailer, config }: Pick<Basics, 'mailer' | 'config'>,
  ending: GrantEnding,
  by: AuditSource,
): Promise<void> {
  const { userId } = by.caller;
  for (const kind of accessGrantKinds)
    if (kinds[kind].endedBy.includes(ending))
      await kinds[kind].end(tx, {
        userId,
        ending,
        mailer,
        identity: config.identity,
        note: (action, target, details) => audit(tx, action, by, target, details),
      });
}
