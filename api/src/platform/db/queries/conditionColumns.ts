import { type Condition, type Outcome, priorities } from '@portal/shared/wire';
import { col, type RowOf } from '../columns';
import { raw } from '../sql';
import { present, without } from '../values';

/** The SQL condition that a condition `c` is open, the same in all lists and counts. */
export const isOpen = raw('c.cleared_at is null and c.shelved_until is null');

export const conditionColumns =
  raw(`c.id as "conditionId", c.pilot_code as "pilotCode", c.topic, c.description,
  c.module, c.module_name as "moduleName", c.source_component as "sourceComponent", c.priority, c.count,
  c.first_at as first, c.last_at as last, c.raised_at as raised, c.cleared_at as cleared, c.chattering,
  c.holder_id as "holderId", c.holder_name as "holderName", c.held_since as "heldSince",
  c.owner_asked_at as asked,
  c.shelved_until as "shelvedUntil", c.shelved_by as "shelvedBy", c.shelf_reason as "shelfReason",
  c.worsened_at as worsened, c.assignment_id as "assignmentId", c.cause, c.remedy, c.outcome_by as "outcomeBy",
  c.outcome_at as "outcomeAt"`);

export const conditionShape = {
  conditionId: col.text,
  pilotCode: col.text,
  topic: col.text,
  description: col.orNull(col.text),
  module: col.text,
  moduleName: col.orNull(col.text),
  sourceComponent: col.orNull(col.text),
  priority: col.oneOf(...priorities),
  count: col.number,
  first: col.text,
  last: col.text,
  raised: col.text,
  cleared: col.orNull(col.text),
  chattering: col.flag,
  holderId: col.orNull(col.text),
  holderName: col.orNull(col.text),
  heldSince: col.orNull(col.text),
  asked: col.orNull(col.text),
  shelvedUntil: col.orNull(col.text),
  shelvedBy: col.orNull(col.text),
  shelfReason: col.orNull(col.text),
  worsened: col.orNull(col.text),
  assignmentId: col.orNull(col.text),
  cause: col.orNull(col.text),
  remedy: col.orNull(col.text),
  outcomeBy: col.orNull(col.text),
  outcomeAt: col.orNull(col.text),
};
export type ConditionRow = RowOf<typeof conditionShape>;

/** The wire's Outcome; empty if nobody has recorded one. */
export function outcomeOf({
  cause,
  remedy,
  outcomeBy,
  outcomeAt,
}: Pick<ConditionRow, 'cause' | 'remedy' | 'outcomeBy' | 'outcomeAt'>): { outcome?: Outcome } {
  if (outcomeBy === null || outcomeAt === null) return {};
  return { outcome: { ...present({ cause, remedy }), by: outcomeBy, timestamp: outcomeAt } };
}

/** The wire's Condition. A deleted account owns nothing. */
export function conditionOf(row: ConditionRow): Condition {
  const { holderId, holderName, heldSince, asked, shelvedUntil, shelvedBy, shelfReason } = row;
  const rest = without(
    row,
    'holderId',
    'holderName',
    'heldSince',
    'asked',
    'shelvedUntil',
    'shelvedBy',
    'shelfReason',
    'cause',
    'remedy',
    'outcomeBy',
    'outcomeAt',
  );
  return {
    ...present(rest),
    ...outcomeOf(row),
    ...(holderId !== null &&
      heldSince !== null && {
        owner: {
          userId: holderId,
          name: holderName ?? '',
          since: heldSince,
          ...(asked !== null && { asked }),
        },
      }),
    ...(shelvedUntil !== null && {
      shelf: { until: shelvedUntil, by: shelvedBy ?? '', reason: shelfReason ?? '' },
    }),
  };
}
