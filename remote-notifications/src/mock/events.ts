import {
  done,
  fieldsOf,
  foreign,
  match,
  paged,
  refuse,
  type MockAnswer,
  type MockCall,
} from '@portal/kit/mock';
import { latestFirst, type EventMapping } from '@portal/kit/wire';
import { newId, textOf, type BackEnd } from './backEnd';

const rolesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((role) => typeof role === 'string') : [];
const textOr = (value: unknown, before: string) => (typeof value === 'string' ? value : before);

/** `/events…`, and the people, roles and pilots that mappings need. */
export function answerEvents(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  const { kind, caller, mappings } = backEnd;
  if (match('GET /users', call)) return done(backEnd.people);
  if (match('GET /admin/roles/names', call)) return done(backEnd.roles);
  if (match('GET /admin/pilots', call))
    return kind === 'peer' && caller.pilotRole !== 'SUPER_ADMIN'
      ? refuse(403, 'Forbidden')
      : done(backEnd.pilots);
  if (kind === 'ours' && match('GET /events', call)) return listEvents(backEnd, call);
  if (match('GET /events/mappings', call)) return done(kind === 'peer' ? mappings.map(asPeer) : mappings);
  if (match('POST /events/mappings/create', call)) return create(backEnd, call.body);
  const id = match('PUT /events/mappings/:id', call) ?? match('DELETE /events/mappings/:id', call);
  if (!id) return undefined;
  const one = mappings.find(({ eventMappingId }) => eventMappingId === id[0]);
  if (!one) return refuse(404, 'Not found');
  if (call.method === 'DELETE') {
    backEnd.mappings = mappings.filter((other) => other !== one);
    return done();
  }
  return update(backEnd, one, call.body);
}

/** An external back end has neither pilots of mappings nor reviews. */
const asPeer = ({ eventMappingId, topic, description, userRoles }: EventMapping) => ({
  eventMappingId,
  topic,
  description,
  userRoles,
});

function listEvents({ events }: BackEnd, { params }: MockCall): MockAnswer {
  const { topic, module, from, to } = params;
  const found = events.filter(
    (one) =>
      (!topic || one.topic === topic) &&
      (!module || one.module === module) &&
      (!from || one.timestamp >= from) &&
      (!to || one.timestamp < to),
  );
  return done(paged(found.sort(latestFirst), params));
}

function unknownRole({ roles }: BackEnd, body: unknown): MockAnswer | undefined {
  const unknown = rolesIn(fieldsOf(body).userRoles).find((role) => role !== 'ALL' && !roles.includes(role));
  return unknown === undefined
    ? undefined
    : refuse(400, 'Invalid', { userRoles: `There is no role ${unknown}.` });
}

function create(backEnd: BackEnd, body: unknown): MockAnswer {
  const { kind, caller, mappings } = backEnd;
  const known = ['topic', 'description', 'userRoles', ...(kind === 'ours' ? ['pilotCode', 'clearedBy'] : [])];
  if (foreign(body, known).length > 0) return refuse(400, 'Unknown field');
  const wrong = unknownRole(backEnd, body);
  if (wrong) return wrong;
  const fields = fieldsOf(body);
  const pilotCode = caller.pilotRole === 'SUPER_ADMIN' ? textOr(fields.pilotCode, 'ALL') : caller.pilotCode;
  if (mappings.some((one) => one.topic === fields.topic && one.pilotCode === pilotCode))
    return refuse(409, 'This topic is mapped already');
  const made: EventMapping = {
    eventMappingId: newId(),
    topic: textOf(fields.topic),
    description: textOf(fields.description),
    userRoles: rolesIn(fields.userRoles),
    pilotCode,
    reviewed: true,
    ...(typeof fields.clearedBy === 'string' && { clearedBy: fields.clearedBy }),
  };
  mappings.push(made);
  return done(made.eventMappingId);
}

function update(backEnd: BackEnd, one: EventMapping, body: unknown): MockAnswer {
  const known = ['topic', 'description', 'userRoles', ...(backEnd.kind === 'ours' ? ['clearedBy'] : [])];
  if (foreign(body, known).length > 0) return refuse(400, 'Unknown field');
  const wrong = unknownRole(backEnd, body);
  if (wrong) return wrong;
  const fields = fieldsOf(body);
  one.userRoles = rolesIn(fields.userRoles);
  one.reviewed = true;
  // An external back end stores the roles only.
  if (backEnd.kind === 'ours') {
    one.topic = textOr(fields.topic, one.topic);
    one.description = textOr(fields.description, one.description);
    if (typeof fields.clearedBy === 'string') one.clearedBy = fields.clearedBy;
    if (fields.clearedBy === null) delete one.clearedBy;
  }
  return done();
}
