import { col, type Queryable, rows, type Sql, sql } from '../../platform';
import { notifyOfDuty } from './notify';

/**
 * Declines or withdraws the open swaps of a person who has left, and notifies the other person.
 * @param outside a condition for the pilots that they no longer belong to
 */
export async function closeSwapsOfLeaver(
  tx: Queryable,
  { userId, name, outside }: { userId: string; name: string; outside: (pilot: Sql) => Sql },
): Promise<void> {
  const left = await rows(
    tx,
    {
      pilotCode: col.text,
      to: col.text,
      day: col.text,
      role: col.text,
      state: col.oneOf('declined', 'withdrawn'),
    },
    sql`update duty_swaps s set answered_at = clock_timestamp(),
        state = case when s.asked_by = ${userId}::uuid then 'withdrawn' else 'declined' end
      from roles r
      where r.id = s.role_id and s.state = 'asked' and ${userId}::uuid in (s.asked_by, s.asked_of)
        and ${outside(sql`s.pilot_code`)}
      returning s.pilot_code as "pilotCode", s.day, r.name as role, s.state,
        case when s.asked_by = ${userId}::uuid then s.asked_of else s.asked_by end as to`,
  );
  for (const { pilotCode, to, day, role, state } of left)
    await notifyOfDuty(tx, { pilotCode, to, news: state, by: name, what: `${role}, ${day}` });
}
