import { type HandoverItem, type HandoverOutcome } from '@portal/shared/wire';
import { acknowledge, assignmentColumns, assignmentShape, notifyAssigned, passOn } from '../../work';
import { notifyConcerned } from '../../events';
import {
  type Caller,
  conditionColumns,
  conditionOf,
  conditionShape,
  displayName,
  first,
  type Origin,
  type Queryable,
  type Site,
  sql,
} from '../../platform';

export interface Accepting {
  readonly caller: Caller;
  readonly origin: Pick<Origin, 'address'>;
  /** `overrules`: whether the author may still hand over other people's work. */
  readonly giver: { readonly userId: string; readonly name: string; readonly overrules: boolean };
  readonly pilotCode: string;
  readonly now: Date;
  readonly site: Site;
}

/** The outcome of an item; `name` is its other owner. */
export interface AcceptedItem {
  readonly outcome: HandoverOutcome;
  readonly name?: string;
}

type Given = Pick<HandoverItem, 'itemId' | 'owner'>;

/** Whether an item has no owner, or the same one as on the sheet, whom the giver may take it from. */
const isAsWritten = (now: string | undefined, { owner }: Given, { giver }: Accepting): boolean =>
  now === undefined || (now === owner?.userId && (now === giver.userId || giver.overrules));

const targetOf = ({ caller }: Accepting) => ({ id: caller.userId, name: displayName(caller) });

async function acceptCondition(tx: Queryable, item: Given, by: Accepting): Promise<AcceptedItem> {
  const { caller, origin, giver, now } = by;
  const row = await first(
    tx,
    conditionShape,
    sql`select ${conditionColumns} from conditions c
      where c.id = ${item.itemId}::uuid and c.pilot_code = ${by.pilotCode} for update of c`,
  );
  if (row === undefined) return { outcome: 'over' };
  const { owner, ...condition } = conditionOf(row);
  const { conditionId, cleared, assignmentId } = condition;
  if (cleared !== undefined) return { outcome: 'over' };
  if (owner?.userId === caller.userId) return { outcome: 'taken' };
  if (!isAsWritten(owner?.userId, item, by)) return { outcome: 'elsewhere', name: owner?.name ?? '' };
  await notifyConcerned(tx, [{ conditionId, people: [caller.userId] }]);
  await acknowledge(tx, condition, caller, origin, { now, by: 'handover' });
  // The giver is notified once of the whole handover; a supervisor's has what others own, too.
  if (owner !== undefined && owner.userId !== giver.userId) {
    const handing = { giver: giver.name, target: targetOf(by), people: [owner.userId] };
    await notifyAssigned(tx, caller, condition, handing, by);
  }
  // If one person had both, the assignment goes with its condition.
  if (assignmentId !== undefined && owner !== undefined)
    await acceptAssignment(tx, { itemId: assignmentId, owner: owner }, by);
  return { outcome: 'taken' };
}

async function acceptAssignment(tx: Queryable, item: Given, by: Accepting): Promise<AcceptedItem> {
  const { caller, origin, giver, pilotCode } = by;
  const before = await first(
    tx,
    assignmentShape,
    sql`select ${assignmentColumns} from assignments a
      where a.id = ${item.itemId}::uuid and a.pilot_code = ${pilotCode} for update`,
  );
  if (before === undefined || before.status === 'Done') return { outcome: 'over' };
  const { sourceUserId, targetUserId, targetUser } = before;
  if (targetUserId === caller.userId) return { outcome: 'taken' };
  if (!isAsWritten(targetUserId, item, by)) return { outcome: 'elsewhere', name: targetUser };
  const target = targetOf(by);
  const people = [sourceUserId, targetUserId].filter((id) => id !== giver.userId);
  await passOn(tx, caller, origin, before, { target, people, clock: by });
  return { outcome: 'taken' };
}

export const acceptItem = (tx: Queryable, item: HandoverItem, by: Accepting): Promise<AcceptedItem> =>
  item.kind === 'condition' ? acceptCondition(tx, item, by) : acceptAssignment(tx, item, by);
