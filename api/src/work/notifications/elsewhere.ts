import { assignmentBelongings } from '../assignments/assignmentQueries';
import {
  type Caller,
  col,
  type FieldErrors,
  first,
  notificationTables,
  present,
  type Queryable,
  reach,
  sql,
} from '../../platform';
import { concerns, type OwnModule } from '../../events';

const HANDOVER: OwnModule = 'portal-handover';
const DUTY: OwnModule = 'portal-duty';

/**
 * What the caller may see instead of another person's notification: their own of the same notice, its condition, its
 * assignment; of the portal's own messages the handover, and the pilot of the duty plan.
 */
export async function elsewhereOf(db: Queryable, caller: Caller, id: string): Promise<FieldErrors> {
  const own = reach(caller, 'GET /notifications/:id', {
    recipient: sql`o.user_id`,
    pilot: sql`s.pilot_code`,
  });
  const places = await first(
    db,
    {
      notification: col.orNull(col.text),
      condition: col.orNull(col.text),
      assignment: col.orNull(col.text),
      handover: col.orNull(col.text),
      duty: col.orNull(col.text),
    },
    sql`select
        (select o.id from notifications o where o.notice_id = n.notice_id and ${own} limit 1) as notification,
        (select c.id from conditions c
          where c.id = n.condition_id and ${concerns(caller, 'GET /conditions/:id')}) as condition,
        (select a.id from assignments a
          where a.id = s.assignment_id and ${reach(caller, 'GET /assignments/:id', assignmentBelongings)}) as assignment,
        (select h.id from handovers h
          where s.module = ${HANDOVER} and s.pilot_code = h.pilot_code and s.event_id like '%-' || h.id
            and ${reach(caller, 'GET /handovers/:id', { pilot: sql`h.pilot_code` })}) as handover,
        (select s.pilot_code where s.module = ${DUTY}
          and ${reach(caller, 'GET /duty/pilots/:pilotCode', { pilot: sql`s.pilot_code` })}) as duty
      from ${notificationTables} where n.id = ${id}::uuid`,
  );
  return places === undefined ? {} : present(places);
}
