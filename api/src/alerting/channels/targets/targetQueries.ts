import { deliveryFailures, deliveryStates, priorities, targetKinds } from '@portal/shared/wire';
import {
  all,
  type Call,
  type Caller,
  col,
  isUuid,
  nothing,
  objectOf,
  present,
  type Queryable,
  raw,
  reach,
  type RowOf,
  rows,
  shownName,
  type Sql,
  sql,
} from '../../../platform';
import { targetHasAdmin } from './isNotified';
import { phoneOwner } from './phone';

const targetShape = {
  targetId: col.text,
  pilotCode: col.text,
  kind: col.oneOf(...targetKinds),
  name: col.text,
  host: col.text,
  enabled: col.flag,
  newsFrom: col.orNull(col.oneOf(...priorities)),
  isAnswered: col.flag,
  madeBy: col.orNull(col.text),
  isPhone: col.flag,
  personId: col.orNull(col.text),
  personName: col.orNull(col.text),
  lastAt: col.orNull(col.text),
  lastState: col.orNull(col.oneOf(...deliveryStates)),
  lastReason: col.orNull(col.oneOf(...deliveryFailures)),
  lastStatus: col.orNull(col.number),
};
type TargetRow = RowOf<typeof targetShape>;

const makerName = sql`(select ${shownName} from users u where u.id = t.made_by)`;
const columns = sql`t.id as "targetId", t.pilot_code as "pilotCode", t.kind, t.name, t.shown as host, t.enabled,
    t.news_from as "newsFrom", ${targetHasAdmin} as "isAnswered", ${makerName} as "madeBy", t.user_id is not null as "isPhone", u.id as "personId", case when u.id is not null then ${shownName} end as "personName",
    l.at as "lastAt", l.state as "lastState", l.reason as "lastReason", l.status as "lastStatus"`;
const tables = sql`channel_targets t ${phoneOwner} left join lateral (
    select coalesce(d.done_at, d.created_at) as at, d.state, d.reason, d.status from deliveries d
    where d.target_id = t.id order by d.nth desc limit 1) l on true`;

/** A target as clients see it: `stopped` says why it sends nothing. */
export function shownTarget({
  lastAt,
  lastState,
  lastReason,
  lastStatus,
  personId,
  personName,
  isAnswered: answered,
  isPhone,
  ...target
}: TargetRow) {
  const last =
    lastAt === null || lastState === null
      ? undefined
      : {
          timestamp: lastAt,
          state: lastState,
          ...(lastReason !== null && { reason: lastReason }),
          ...(lastStatus !== null && { status: lastStatus }),
        };
  const person =
    personId === null || personName === null ? undefined : { userId: personId, name: personName };
  return {
    ...present(target),
    ...(isPhone && person === undefined && { stopped: 'person' as const }),
    ...(!answered && { stopped: 'nobody' as const }),
    ...(person !== undefined && { person }),
    ...(last !== undefined && { last }),
  };
}

const byPilot = { pilot: sql`t.pilot_code` };

/** The target of a call that the caller may make for it. @throws Refusal `unknown`, `forbidden` */
export async function findTarget(
  tx: Queryable,
  caller: Caller,
  call: Call,
  id: string,
  lock: Sql = nothing,
): Promise<TargetRow> {
  return objectOf(
    tx,
    'target',
    targetShape,
    sql`select ${columns}, ${reach(caller, call, byPilot)} as allowed from ${tables}
      where t.id = ${isUuid(id, 'target')}::uuid ${lock}`,
  );
}
export const forUpdateOfTarget = raw('for update of t');

/** The targets within the caller's reach, by pilot and name. */
export const findTargets = (
  db: Queryable,
  caller: Caller,
  call: Call,
  pilotCode: string | undefined,
): Promise<TargetRow[]> => {
  const where = all([
    reach(caller, call, byPilot),
    ...(pilotCode === undefined ? [] : [sql`t.pilot_code = ${pilotCode}`]),
  ]);
  return rows(
    db,
    targetShape,
    sql`select ${columns} from ${tables} where ${where} order by t.pilot_code, t.name`,
  );
};

/** A target as the audit trail names it. */
export const channelTarget = ({
  targetId,
  name,
  pilotCode,
}: Pick<TargetRow, 'targetId' | 'name' | 'pilotCode'>) => ({
  id: targetId,
  name,
  pilotCode,
});

/** The audit details of a target: never the full address and never the secret. */
export const auditedTarget = ({ enabled, newsFrom, personName }: TargetRow) => ({
  enabled,
  newsFrom,
  ...(personName !== null && { phoneOf: personName }),
});
