import {
  type Handover,
  handoverReasons,
  handoverSheetSchema,
  type HandoverSheet,
  handoverTotalsSchema,
} from '@portal/shared/wire';
import {
  type Call,
  type Caller,
  col,
  isUuid,
  objectOf,
  type Queryable,
  reach,
  type RowOf,
  type Sql,
  sql,
} from '../../platform';
import { zoneOf } from '../../alerting';

/** The columns that the access policy checks. */
export const handoverBelongings = { pilot: sql`h.pilot_code`, parties: [sql`h.taker_id`] };

/** @param fallback the time zone of pilots that have none of their own */
export const handoverColumns = (fallback: string): Sql =>
  sql`h.id as "handoverId", h.pilot_code as "pilotCode", ${zoneOf(fallback)} as "timeZone", h.shift,
    h.starts, h.ends, h.giver_id as "giverId", h.giver, h.taker_id as "takerId", h.taker, h.reason, h.remarks,
    h.created_at as timestamp, h.totals, a.user_id as "acceptedId", a.name as accepted,
    a.created_at as "acceptedAt",
    (select count(*) from handover_answers w where w.handover_id = h.id and w.outcome = 'taken') as taken`;
export const handoverTables = sql`handovers h join pilots p on p.code = h.pilot_code
  left join handover_acceptances a on a.handover_id = h.id`;
export const handoverShape = {
  handoverId: col.text,
  pilotCode: col.text,
  timeZone: col.text,
  shift: col.orNull(col.text),
  starts: col.text,
  ends: col.text,
  giverId: col.text,
  giver: col.text,
  takerId: col.text,
  taker: col.text,
  reason: col.oneOf(...handoverReasons),
  remarks: col.orNull(col.text),
  timestamp: col.text,
  totals: col.json,
  acceptedId: col.orNull(col.text),
  accepted: col.orNull(col.text),
  acceptedAt: col.orNull(col.text),
  taken: col.number,
};
export type HandoverRow = RowOf<typeof handoverShape>;

export function handoverOf(row: HandoverRow): Handover {
  const { handoverId, pilotCode, timeZone, shift, starts, ends, reason, remarks, timestamp, taken } = row;
  const { acceptedId, accepted, acceptedAt } = row;
  return {
    handoverId,
    pilotCode,
    timeZone,
    reason,
    timestamp,
    shift: { ...(shift !== null && { name: shift }), from: starts, to: ends },
    giver: { userId: row.giverId, name: row.giver },
    taker: { userId: row.takerId, name: row.taker },
    ...(remarks !== null && { remarks }),
    totals: handoverTotalsSchema.parse(row.totals),
    ...(acceptedId !== null &&
      accepted !== null &&
      acceptedAt !== null && {
        accepted: { by: { userId: acceptedId, name: accepted }, timestamp: acceptedAt, items: taken },
      }),
  };
}

/** @throws Refusal `unknown`, `forbidden` */
export async function findHandover(
  db: Queryable,
  caller: Caller,
  call: Call,
  id: string,
  fallback: string,
): Promise<{ handover: Handover; sheet: HandoverSheet; mayAccept: boolean }> {
  const { sheet, may, ...row } = await objectOf(
    db,
    'handover',
    { ...handoverShape, sheet: col.json, may: col.flag },
    sql`select ${handoverColumns(fallback)}, h.sheet, ${reach(caller, call, handoverBelongings)} as allowed,
        ${reach(caller, 'POST /handovers/:id/accept', handoverBelongings)} and h.giver_id <> ${caller.userId}::uuid as may
      from ${handoverTables} where h.id = ${isUuid(id, 'handover')}::uuid`,
  );
  const isOthers = row.acceptedId !== null && row.acceptedId !== caller.userId;
  return {
    handover: handoverOf(row),
    sheet: handoverSheetSchema.parse(sheet),
    mayAccept: may && !isOthers,
  };
}
