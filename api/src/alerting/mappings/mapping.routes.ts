import { ALL, createMappingRequest, eventMappingSchema, updateMappingRequest } from '@portal/shared/wire';
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
  isUuid,
  objectOf,
  present,
  type Queryable,
  reach,
  refuse,
  route,
  type RowOf,
  rows,
  sql,
} from '../../platform';
import { endRunsOf } from '../escalation/runs';
import { checkRoles, storeRoles } from './roles';

const mappingShape = {
  eventMappingId: col.text,
  topic: col.text,
  description: col.text,
  pilotCode: col.text,
  reviewed: col.flag,
  clearedBy: col.orNull(col.text),
  escalates: col.flag,
  userRoles: col.texts,
};
type Mapping = RowOf<typeof mappingShape>;

/** A mapping for every pilot may name roles of other pilots, which an ADMIN must not see. */
const columns = (
  caller: Caller,
  call: Call,
) => sql`m.id as "eventMappingId", m.topic, m.description, m.pilot_code as "pilotCode", m.reviewed, m.cleared_by as "clearedBy",
  exists (select from escalation_plans p where p.mapping_id = m.id) as escalates,
  case when m.all_roles then array[${ALL}]::text[] else array(
    select r.name from mapping_roles mr join roles r on r.id = mr.role_id
    where mr.mapping_id = m.id and ${reach(caller, call, { pilot: sql`r.pilot_code`, common: sql`r.pilot_code = 'ALL'` })}
    order by r.name
  ) end as "userRoles"`;

const seen = { pilot: sql`m.pilot_code`, common: sql`m.pilot_code = 'ALL'` };
const changed = { pilot: sql`m.pilot_code` };

async function lockMapping(tx: Queryable, caller: Caller, call: Call, id: string): Promise<Mapping> {
  return objectOf(
    tx,
    'mapping',
    mappingShape,
    sql`select ${columns(caller, call)}, ${reach(caller, call, changed)} as allowed from event_mappings m
      where m.id = ${isUuid(id, 'mapping')}::uuid for update of m`,
  );
}

/** Whether a mapping is for every pilot: its change concerns the whole site. */
const isForAll = (db: Queryable, id: string): Promise<boolean> =>
  exists(
    db,
    sql`select from event_mappings where id = ${isUuid(id, 'mapping')}::uuid and pilot_code = ${ALL}`,
  );

/** Allows one mapping for a topic in a pilot. */
async function checkTopic(tx: Queryable, topic: string, pilotCode: string): Promise<void> {
  const taken = await exists(
    tx,
    sql`select from event_mappings where topic = ${topic} and pilot_code = ${pilotCode}`,
  );
  if (taken)
    throw refuse.conflict('There is already a mapping for this topic.', {
      topic: 'There is already a mapping for this topic.',
    });
}

/** A topic may clear the conditions of one other topic of its pilot. @throws Refusal `invalid`, `conflict` */
async function checkClearing(
  tx: Queryable,
  { topic, clearedBy, pilotCode }: { topic: string; clearedBy: string | null; pilotCode: string },
): Promise<void> {
  if (clearedBy === null) return;
  if (clearedBy === topic) throw refuse.invalid({ clearedBy: 'A topic cannot clear itself.' });
  const other = await first(
    tx,
    { topic: col.text },
    sql`select topic from event_mappings
      where cleared_by = ${clearedBy} and pilot_code = ${pilotCode} and topic <> ${topic}`,
  );
  if (other === undefined) return;
  const words = `This topic already clears ${other.topic}.`;
  throw refuse.conflict(words, { clearedBy: words });
}

const mappingTarget = ({
  eventMappingId,
  topic,
  pilotCode,
}: Pick<Mapping, 'eventMappingId' | 'topic' | 'pilotCode'>) => ({
  id: eventMappingId,
  name: topic,
  pilotCode,
});

const listMappings = route({
  call: 'GET /events/mappings',
  summary:
    'The event mappings (which roles receive which topic) of the pilots within reach and of all pilots',
  data: z.array(eventMappingSchema),
  handle: async ({ caller, basics: { db } }) => {
    const mappings = await rows(
      db,
      mappingShape,
      sql`select ${columns(caller, 'GET /events/mappings')} from event_mappings m
        where ${reach(caller, 'GET /events/mappings', seen)}
        order by m.reviewed, m.topic, m.pilot_code`,
    );
    return mappings.map(present);
  },
});

const createMapping = route({
  call: 'POST /events/mappings/create',
  budget: budgets.administration,
  summary: 'Maps a topic to roles',
  requiresStepUp: ({ body, caller }) => (body.pilotCode ?? caller.pilotCode) === ALL,
  body: createMappingRequest,
  data: z.uuid(),
  status: 201,
  handle: ({ body, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const pilotCode = body.pilotCode ?? caller.pilotCode;
      checkGrant(caller, { pilotCode });
      await checkPilot(tx, pilotCode);
      await checkTopic(tx, body.topic, pilotCode);
      const clearedBy = body.clearedBy ?? null;
      await checkClearing(tx, { topic: body.topic, clearedBy, pilotCode });
      const roles = await checkRoles(tx, body.userRoles, pilotCode);
      const row = await first(
        tx,
        { id: col.text },
        sql`insert into event_mappings (pilot_code, topic, description, all_roles, cleared_by)
          values (${pilotCode}, ${body.topic}, ${body.description}, ${roles === ALL}, ${clearedBy}) returning id`,
      );
      const id = row?.id ?? '';
      await storeRoles(tx, id, roles);
      const target = mappingTarget({ eventMappingId: id, topic: body.topic, pilotCode });
      await audit(tx, 'mappings.create', { caller, origin }, target, { userRoles: body.userRoles });
      return id;
    }),
});

const updateMapping = route({
  call: 'PUT /events/mappings/:id',
  budget: budgets.administration,
  summary: 'Changes a mapping, which marks it as reviewed',
  requiresStepUp: ({ params, basics }) => isForAll(basics.db, params.id),
  body: changeOf(updateMappingRequest),
  data: z.null(),
  handle: ({ params, body, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const mapping = await lockMapping(tx, caller, 'PUT /events/mappings/:id', params.id);
      const topic = body.topic ?? mapping.topic;
      if (topic !== mapping.topic) await checkTopic(tx, topic, mapping.pilotCode);
      const clearedBy = body.clearedBy === undefined ? mapping.clearedBy : body.clearedBy;
      await checkClearing(tx, { topic, clearedBy, pilotCode: mapping.pilotCode });
      await tx.query(
        sql`update event_mappings set topic = ${topic}, description = ${body.description ?? mapping.description},
            reviewed = true, cleared_by = ${clearedBy}
          where id = ${mapping.eventMappingId}::uuid`,
      );
      if (body.userRoles !== undefined)
        await storeRoles(tx, mapping.eventMappingId, await checkRoles(tx, body.userRoles, mapping.pilotCode));
      await audit(tx, 'mappings.update', { caller, origin }, mappingTarget(mapping), {
        from: mapping,
        to: body,
      });
    }),
});

const deleteMapping = route({
  call: 'DELETE /events/mappings/:id',
  budget: budgets.administration,
  summary: 'Deletes a mapping; the next event of its topic goes to everybody again',
  requiresStepUp: ({ params, basics }) => isForAll(basics.db, params.id),
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const mapping = await lockMapping(tx, caller, 'DELETE /events/mappings/:id', params.id);
      await endRunsOf(tx, mapping.eventMappingId, now());
      await tx.query(sql`delete from event_mappings where id = ${mapping.eventMappingId}::uuid`);
      await audit(tx, 'mappings.delete', { caller, origin }, mappingTarget(mapping), {
        userRoles: mapping.userRoles,
      });
    }),
});

export const mappingRoutes = [listMappings, createMapping, updateMapping, deleteMapping];
