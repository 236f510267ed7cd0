import {
  accessLevelSchema,
  createRoleRequest,
  type Role,
  roleSchema,
  roleUsesSchema,
  updateRoleRequest,
  userSchema,
  accessLevels,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  audit,
  budgets,
  type Call,
  type Caller,
  changeOf,
  checkGrant,
  checkPilot,
  col,
  exists,
  first,
  objectOf,
  present,
  type Queryable,
  reach,
  refuse,
  route,
  rows,
  shownEmail,
  sql,
  userColumns,
  userShape,
  userTables,
} from '../../platform';

const roleShape = {
  id: col.text,
  name: col.text,
  pilotCode: col.text,
  pilotRole: col.oneOf(...accessLevels),
};
const roleColumns = sql`r.id, r.name, r.pilot_code as "pilotCode", r.pilot_role as "pilotRole"`;

/** Visible are the own pilot's roles and those of every pilot; changeable are the own pilot's. */
const seen = { pilot: sql`r.pilot_code`, common: sql`r.pilot_code = 'ALL'` };
const changed = { pilot: sql`r.pilot_code`, outranks: sql`(r.pilot_role = 'SUPER_ADMIN')` };

const visibleRoles = (db: Queryable, caller: Caller, call: Call) =>
  rows(
    db,
    roleShape,
    sql`select ${roleColumns} from roles r where ${reach(caller, call, seen)} order by r.name`,
  );

/** Locks a role. One out of sight is unknown, as names are easily guessed. @throws Refusal `unknown`, `forbidden` */
async function lockRole(tx: Queryable, caller: Caller, call: Call, name: string): Promise<Role> {
  return objectOf(
    tx,
    'role',
    roleShape,
    sql`select ${roleColumns}, ${reach(caller, call, changed)} as allowed from roles r
      where r.name = ${name} and ${reach(caller, 'GET /admin/roles', seen)} for update`,
  );
}

/** Role names and pilot codes are topics, so no two may be the same (docs/reference/product.md#pilots). */
async function checkName(tx: Queryable, name: string): Promise<void> {
  const taken = await exists(
    tx,
    sql`select from roles where name = ${name} union all select from pilots where code = ${name}`,
  );
  if (taken) throw refuse.conflict('This name already exists.', { name: 'This name already exists.' });
}

const roleTarget = ({ id, name, pilotCode }: Role) => ({ id, name, pilotCode });

const listRoles = route({
  call: 'GET /admin/roles',
  summary: 'The roles of the pilots within reach, and those of every pilot',
  data: z.array(roleSchema),
  handle: ({ caller, basics: { db } }) => visibleRoles(db, caller, 'GET /admin/roles'),
});

const names = route({
  call: 'GET /admin/roles/names',
  summary: 'The names of the roles of the pilots within reach, and of every pilot',
  data: z.array(z.string()),
  handle: async ({ caller, basics: { db } }) =>
    (await visibleRoles(db, caller, 'GET /admin/roles/names')).map(({ name }) => name),
});

const people = route({
  call: 'GET /admin/roles/:role/users',
  summary: 'The users with a role in the pilots within reach',
  data: z.array(userSchema),
  async handle({ params, caller, basics: { db } }) {
    const call = 'GET /admin/roles/:role/users';
    const role = await exists(
      db,
      sql`select from roles r where r.name = ${params.role} and ${reach(caller, call, seen)}`,
    );
    if (!role) throw refuse.unknown('role');
    const users = await rows(
      db,
      userShape,
      sql`select ${userColumns} from ${userTables}
        where r.name = ${params.role} and ${reach(caller, call, { pilot: sql`u.pilot_code` })}
        order by lower(u.last_name), lower(u.first_name), u.id`,
    );
    return users.map((user) => present({ ...user, email: shownEmail(user.email) }));
  },
});

const uses = route({
  call: 'GET /admin/roles/:role/uses',
  summary: 'The duty and escalation plans that use a role in the pilots within reach',
  data: roleUsesSchema,
  async handle({ params, caller, basics: { db, now } }) {
    const call = 'GET /admin/roles/:role/uses';
    const role = await first(
      db,
      { id: col.text },
      sql`select r.id from roles r where r.name = ${params.role} and ${reach(caller, call, seen)}`,
    );
    if (role === undefined) throw refuse.unknown('role');
    const today = now().toISOString().slice(0, 10);
    const duty = await rows(
      db,
      { pilotCode: col.text },
      // Without plans that a later one has replaced by now.
      sql`select distinct p.pilot_code as "pilotCode" from duty_plans p
        where p.role_id = ${role.id}::uuid and exists (select from duty_shifts s where s.plan_id = p.id)
          and not exists (select from duty_plans n where n.pilot_code = p.pilot_code and n.role_id = p.role_id
            and n.valid_from > p.valid_from and n.valid_from <= ${today})
          and ${reach(caller, call, { pilot: sql`p.pilot_code` })}
        order by 1`,
    );
    const escalationPlans = await rows(
      db,
      { topic: col.text, pilotCode: col.text },
      sql`select m.topic, m.pilot_code as "pilotCode"
        from escalation_plans e join event_mappings m on m.id = e.mapping_id
        where e.plan -> 'steps' @> jsonb_build_array(jsonb_build_object('to', jsonb_build_object('roleId', ${role.id}::text)))
          and ${reach(caller, call, { pilot: sql`m.pilot_code`, common: sql`m.pilot_code = 'ALL'` })}
        order by m.topic, m.pilot_code`,
    );
    return { dutyPlans: duty.map(({ pilotCode }) => pilotCode), escalationPlans };
  },
});

const createRole = route({
  call: 'POST /admin/roles/create',
  budget: budgets.administration,
  summary: 'Creates a role',
  body: createRoleRequest,
  data: z.null(),
  status: 201,
  handle: ({ body, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      checkGrant(caller, body);
      await checkPilot(tx, body.pilotCode);
      await checkName(tx, body.name);
      const role = await first(
        tx,
        { id: col.text },
        sql`insert into roles (name, pilot_code, pilot_role) values (${body.name}, ${body.pilotCode}, ${body.pilotRole})
          returning id`,
      );
      await audit(tx, 'roles.create', { caller, origin }, roleTarget({ ...body, id: role?.id ?? '' }));
    }),
});

/** @throws Refusal `conflict` if people of other pilots have a role that is to move to one pilot */
async function checkMove(tx: Queryable, role: Role, pilotCode: string): Promise<void> {
  await checkPilot(tx, pilotCode);
  if (pilotCode === 'ALL') return;
  const elsewhere = await first(
    tx,
    { count: col.number },
    sql`select count(*) as count from users where role_id = ${role.id}::uuid and pilot_code <> ${pilotCode}`,
  );
  if (elsewhere !== undefined && elsewhere.count > 0)
    throw refuse.conflict(`${elsewhere.count} people of other pilots hold this role.`, {
      pilotCode: 'People of other pilots hold this role.',
    });
}

const updateRole = route({
  call: 'PUT /admin/roles/:role',
  budget: budgets.administration,
  summary: 'Changes a role; its users and mappings follow a new name',
  // The name of a role makes everybody who has it a supervisor.
  requiresStepUp: ({ body, basics: { config } }) =>
    body.name !== undefined && config.overseerRoles.includes(body.name),
  body: changeOf(updateRoleRequest),
  data: z.null(),
  handle: ({ params, body, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const role = await lockRole(tx, caller, 'PUT /admin/roles/:role', params.role);
      const next = { ...role, ...(present({ ...body }) as Partial<Role>) };
      checkGrant(caller, {
        pilotRole: next.pilotRole === role.pilotRole ? undefined : next.pilotRole,
        pilotCode: next.pilotCode === role.pilotCode ? undefined : next.pilotCode,
      });
      if (next.name !== role.name) await checkName(tx, next.name);
      if (next.pilotCode !== role.pilotCode) await checkMove(tx, role, next.pilotCode);
      await tx.query(
        sql`update roles set name = ${next.name}, pilot_code = ${next.pilotCode}, pilot_role = ${next.pilotRole}
          where id = ${role.id}::uuid`,
      );
      await audit(tx, 'roles.update', { caller, origin }, roleTarget(role), { from: role, to: next });
    }),
});

const deleteRole = route({
  call: 'DELETE /admin/roles/:role',
  budget: budgets.administration,
  summary: 'Deletes a role that nobody has, and removes it from mappings',
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const role = await lockRole(tx, caller, 'DELETE /admin/roles/:role', params.role);
      const held = await first(
        tx,
        { count: col.number },
        sql`select count(*) as count from users where role_id = ${role.id}::uuid`,
      );
      if (held !== undefined && held.count > 0)
        throw refuse.conflict(`${held.count} people hold this role.`, { users: String(held.count) });
      // Mappings that lose this role need a review.
      await tx.query(
        sql`update event_mappings set reviewed = false
          where id in (select mapping_id from mapping_roles where role_id = ${role.id}::uuid)`,
      );
      await tx.query(sql`delete from roles where id = ${role.id}::uuid`);
      await audit(tx, 'roles.delete', { caller, origin }, roleTarget(role));
    }),
});

const levels = route({
  call: 'GET /admin/pilot-roles',
  summary: 'The access levels that the caller may assign',
  data: z.array(accessLevelSchema),
  handle: ({ caller }) =>
    Promise.resolve(
      accessLevels.filter((level) => level !== 'SUPER_ADMIN' || caller.pilotRole === 'SUPER_ADMIN'),
    ),
});

export const roleRoutes = [listRoles, names, people, uses, createRole, updateRole, deleteRole, levels];
