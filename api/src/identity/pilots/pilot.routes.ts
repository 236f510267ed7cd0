import { ALL, createPilotRequest } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { audit, budgets, col, exists, first, reach, refuse, route, rows, sql } from '../../platform';

const listPilots = route({
  call: 'GET /admin/pilots',
  summary: 'The codes of the pilots within reach',
  data: z.array(z.string()),
  async handle({ caller, basics: { db } }) {
    const pilots = await rows(
      db,
      { code: col.text },
      sql`select code from pilots p
        where code <> ${ALL} and ${reach(caller, 'GET /admin/pilots', { pilot: sql`p.code` })} order by code`,
    );
    return pilots.map(({ code }) => code);
  },
});

const createPilot = route({
  call: 'POST /admin/pilots',
  budget: budgets.administration,
  summary: 'Adds a pilot',
  body: createPilotRequest,
  data: z.null(),
  handle: ({ body: { code, name }, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      // Pilot codes and role names are topics, so no two may be the same.
      const taken = await exists(
        tx,
        sql`select from pilots where code = ${code} union all select from roles where name = ${code}`,
      );
      if (taken) throw refuse.conflict('This code already exists.', { code: 'This code already exists.' });
      await tx.query(sql`insert into pilots (code, name) values (${code}, ${name})`);
      await audit(tx, 'pilots.create', { caller, origin }, { id: code, name, pilotCode: code });
    }),
});

const uses = sql`
  select count(*) as count, 'users' as what from users where pilot_code = p.code
  union all select count(*), 'roles' from roles where pilot_code = p.code
  union all select count(*), 'mappings' from event_mappings where pilot_code = p.code
  union all select count(*), 'assignments' from assignments where pilot_code = p.code
  union all select count(*), 'handovers' from handovers where pilot_code = p.code
  union all select count(*), 'screens' from screens where pilot_code = p.code
  union all select count(*), 'serviceAccounts' from service_accounts where pilot_code = p.code and revoked_at is null
  union all select count(*), 'targets' from channel_targets where pilot_code = p.code
  union all select count(*), 'events' from (select from events where pilot_code = p.code limit 1000) recent`;

const deletePilot = route({
  call: 'DELETE /admin/pilots/:code',
  budget: budgets.administration,
  summary: 'Removes a pilot that is not in use',
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const pilot = await first(
        tx,
        { code: col.text, name: col.text },
        sql`select code, name from pilots where code = ${params.code} and code <> ${ALL} for update`,
      );
      if (pilot === undefined) throw refuse.unknown('pilot');
      const used = await rows(
        tx,
        { count: col.number, what: col.text },
        sql`select used.* from pilots p cross join lateral (${uses}) used where p.code = ${pilot.code} and used.count > 0`,
      );
      if (used.length > 0)
        throw refuse.conflict(
          `This pilot is in use: ${used.map(({ count, what }) => `${count} ${what}`).join(', ')}.`,
          Object.fromEntries(used.map(({ count, what }) => [what, String(count)])),
        );
      await tx.query(sql`delete from pilots where code = ${pilot.code}`);
      const target = { id: pilot.code, name: pilot.name, pilotCode: pilot.code };
      await audit(tx, 'pilots.delete', { caller, origin }, target);
    }),
});

export const pilotRoutes = [listPilots, createPilot, deletePilot];
