import { done, fieldsOf, match, paged, refuse, type MockAnswer, type MockCall } from '@portal/kit/mock';
import { latestFirst, type EventMapping } from '@portal/kit/wire';
import type { BackEnd } from './backEnd';

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
  const id = match('PUT /events/mappings/:id', call) ?? match('DELETE /events/mappings/:id', call);
  if (!id) return undefined;
  const one = mappings.find(({ eventMappingId }) => eventMappingId === id[0]);
  if (!one) return refuse(404, 'Not found');
  if (call.method === 'DELETE') backEnd.mappings = mappings.filter((other) => other !== one);
  else
    for (const [field, value] of Object.entries(fieldsOf(call.body)))
      Object.assign(one, { [field]: value ?? undefined });
  return done();
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
