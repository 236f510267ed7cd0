import { done, type MockAnswer, type MockCall, paged, refuse } from '@portal/kit/mock';
import { createPilotRequest, createRoleRequest, type Role, updateRoleRequest } from '@portal/kit/wire';
import { isAdmin, isSuperAdmin } from '../permissions/reach';
import { mayManageRole } from '../permissions/roleActions';
import { type BackEnd, forbidden, note, unknownCall } from './backEnd';

/** Answers calls about roles, pilots, mappings and the audit trail; undefined for any other. */
export function answerAdmin(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  const { method, path } = call;
  if (!/^\/(admin|events\/(mappings|refused))(\/|$)/.test(path)) return undefined;
  if (!isAdmin(backEnd.caller)) return forbidden();
  const key = `${method} ${path}`;
  if (key === 'GET /admin/roles') return done(visibleRoles(backEnd));
  if (key === 'POST /admin/roles/create') return createRole(backEnd, call.body);
  if (key === 'GET /admin/pilots') return listPilots(backEnd);
  if (key === 'POST /admin/pilots') return createPilot(backEnd, call.body);
  if (key === 'GET /admin/audit')
    return backEnd.kind === 'peer' ? unknownCall(backEnd) : done(paged(backEnd.audit, call.params));
  if (key === 'GET /admin/refusals')
    return backEnd.kind === 'peer' ? unknownCall(backEnd) : done(paged(backEnd.refusals, call.params));
  if (key === 'GET /events/refused')
    return backEnd.kind === 'peer' ? unknownCall(backEnd) : done(paged(backEnd.refusedMessages, call.params));
  if (key === 'GET /events/mappings') return done(backEnd.mappings);
  const [, mappingId] = /^\/events\/mappings\/([^/]+)$/.exec(path) ?? [];
  if (mappingId !== undefined && method === 'PUT') return remap(backEnd, mappingId, call.body);
  const [, pilot] = /^\/admin\/pilots\/([^/]+)$/.exec(path) ?? [];
  if (pilot !== undefined && method === 'DELETE') return removePilot(backEnd, pilot);
  const [, role, people] = /^\/admin\/roles\/([^/]+)(\/users)?$/.exec(path) ?? [];
  if (role === undefined) return undefined;
  return toRole(backEnd, decodeURIComponent(role), people !== undefined, call);
}

const visibleRoles = ({ caller, roles }: BackEnd) =>
  caller.pilotCode === 'ALL'
    ? roles
    : roles.filter(({ pilotCode }) => pilotCode === 'ALL' || pilotCode === caller.pilotCode);

/** An external back end answers a SUPER_ADMIN only. */
const listPilots = ({ kind, caller, pilots }: BackEnd) =>
  kind === 'peer' && !isSuperAdmin(caller) ? forbidden() : done(pilots);

function createRole(backEnd: BackEnd, body: unknown): MockAnswer {
  const parsed = createRoleRequest.safeParse(body);
  if (!parsed.success) return refuse(400, 'Some fields are not right.');
  const role: Role = { id: crypto.randomUUID(), ...parsed.data };
  if (!mayManageRole(backEnd.caller, role).allowed) return refuse(403, 'You may not give this.');
  if (backEnd.roles.some(({ name }) => name === role.name))
    return refuse(409, 'This name exists already.', { name: 'This name exists already.' });
  backEnd.roles = [...backEnd.roles, role];
  note(backEnd, 'roles.create', role);
  return { status: 201, data: null };
}

function toRole(
  backEnd: BackEnd,
  name: string,
  wantsPeople: boolean,
  { method, body }: MockCall,
): MockAnswer {
  const role = backEnd.roles.find((one) => one.name === name);
  if (!role) return refuse(404, 'There is no such role.');
  const holders = backEnd.people.filter(({ userRole }) => userRole === name);
  if (wantsPeople) return method === 'GET' ? done(holders) : unknownCall(backEnd);
  if (!mayManageRole(backEnd.caller, role).allowed) return forbidden();
  if (method === 'PUT') return updateRole(backEnd, role, body);
  if (method !== 'DELETE') return unknownCall(backEnd);
  if (holders.length > 0) return refuse(409, `${holders.length} people hold this role.`);
  backEnd.roles = backEnd.roles.filter((one) => one !== role);
  note(backEnd, 'roles.delete', role);
  return done();
}

function updateRole(backEnd: BackEnd, role: Role, body: unknown): MockAnswer {
  const parsed = updateRoleRequest.safeParse(body);
  if (!parsed.success) return refuse(400, 'Some fields are not right.');
  const next = { ...role, ...parsed.data };
  backEnd.roles = backEnd.roles.map((one) => (one === role ? next : one));
  const rename = (name: string) => (name === role.name ? next.name : name);
  if (backEnd.kind === 'ours') {
    backEnd.people = backEnd.people.map((person) => ({ ...person, userRole: rename(person.userRole) }));
    backEnd.mappings = backEnd.mappings.map((mapping) => ({
      ...mapping,
      userRoles: mapping.userRoles.map(rename),
    }));
  }
  note(backEnd, 'roles.update', role);
  return done();
}

function remap(backEnd: BackEnd, mappingId: string, body: unknown): MockAnswer {
  const { userRoles } = body as { userRoles: string[] };
  backEnd.mappings = backEnd.mappings.map((mapping) =>
    mapping.eventMappingId === mappingId ? { ...mapping, userRoles } : mapping,
  );
  return done();
}

function createPilot(backEnd: BackEnd, body: unknown): MockAnswer {
  if (backEnd.kind === 'peer') return unknownCall(backEnd);
  if (!isSuperAdmin(backEnd.caller)) return forbidden();
  const parsed = createPilotRequest.safeParse(body);
  if (!parsed.success) return refuse(400, 'Some fields are not right.');
  backEnd.pilots = [...backEnd.pilots, parsed.data.code];
  return { status: 201, data: null };
}

function removePilot(backEnd: BackEnd, code: string): MockAnswer {
  if (backEnd.kind === 'peer') return unknownCall(backEnd);
  if (!isSuperAdmin(backEnd.caller)) return forbidden();
  const { people: users, roles, mappings, screens, serviceAccounts } = backEnd;
  const used = Object.entries({ users, roles, mappings, screens, serviceAccounts })
    .map(([what, all]) => [what, all.filter(({ pilotCode }) => pilotCode === code).length] as const)
    .filter(([, count]) => count > 0);
  if (used.length > 0)
    return refuse(
      409,
      'This pilot is in use.',
      Object.fromEntries(used.map(([what, count]) => [what, String(count)])),
    );
  backEnd.pilots = backEnd.pilots.filter((one) => one !== code);
  return done();
}
