import {
  ALL,
  escalationPlanRequest,
  escalationPlanSchema,
  type Rehearsal,
  rehearsalSchema,
  rehearseRequest,
  isWorse,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  audit,
  budgets,
  type Call,
  type Caller,
  col,
  exists,
  isUuid,
  objectOf,
  type Queryable,
  raw,
  reach,
  refuse,
  route,
  type Sql,
  sql,
} from '../../platform';
import { findPilot } from '../duty/dutyQueries';
import { auditedPlan } from './auditedPlan';
import { checkLeftOut } from './leftOutSteps';
import { scheduledSteps } from './plan';
import { planAt } from './stepRecipients';
import { endRunsOf } from './runs';
import { firingShown, planShown } from './shown';
import { escalationPlanOf, readPlan, roleNamesOf, storePlan } from './escalationQueries';
import { surroundingsOf } from './escalationFacts';

const seen = { pilot: sql`m.pilot_code`, common: sql`m.pilot_code = 'ALL'` };
const changed = { pilot: sql`m.pilot_code` };

/** @throws Refusal `unknown`, `forbidden` */
async function findMapping(
  db: Queryable,
  caller: Caller,
  call: Call,
  id: string,
  { whose = seen, lock = raw('') }: { whose?: typeof seen | typeof changed; lock?: Sql } = {},
) {
  return objectOf(
    db,
    'mapping',
    { mappingId: col.text, topic: col.text, pilotCode: col.text },
    sql`select m.id as "mappingId", m.topic, m.pilot_code as "pilotCode", ${reach(caller, call, whose)} as allowed
      from event_mappings m where m.id = ${isUuid(id, 'mapping')}::uuid ${lock}`,
  );
}
const toChange = { whose: changed, lock: raw('for update of m') };

const escalationTarget = ({ mappingId, topic, pilotCode }: Awaited<ReturnType<typeof findMapping>>) => ({
  id: mappingId,
  name: topic,
  pilotCode,
});

const get = route({
  call: 'GET /events/mappings/:id/escalation',
  summary: 'The escalation plan of a mapping; null if it has none',
  data: z.nullable(escalationPlanSchema),
  async handle({ params, caller, basics: { db } }) {
    const call = 'GET /events/mappings/:id/escalation';
    const { mappingId } = await findMapping(db, caller, call, params.id);
    const plan = await escalationPlanOf(db, mappingId);
    const roles = reach(caller, call, { pilot: sql`r.pilot_code`, common: sql`r.pilot_code = 'ALL'` });
    return plan === undefined ? null : planShown(plan, await roleNamesOf(db, plan, roles));
  },
});

const put = route({
  call: 'PUT /events/mappings/:id/escalation',
  budget: budgets.administration,
  summary: 'Replaces the escalation plan of a mapping; applies to escalations that start later',
  body: escalationPlanRequest,
  data: z.null(),
  handle: ({ params, body, caller, origin, basics: { db, config } }) =>
    db.transaction(async (tx) => {
      const call = 'PUT /events/mappings/:id/escalation';
      const mapping = await findMapping(tx, caller, call, params.id, toChange);
      checkLeftOut(body, config);
      await storePlan(tx, mapping.mappingId, await readPlan(tx, mapping.pilotCode, body));
      const details = await auditedPlan(tx, body);
      await audit(tx, 'mappings.escalation', { caller, origin }, escalationTarget(mapping), details);
    }),
});

const deleteEscalation = route({
  call: 'DELETE /events/mappings/:id/escalation',
  budget: budgets.administration,
  summary: 'Deletes the escalation plan of a mapping and ends its running escalations',
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const call = 'DELETE /events/mappings/:id/escalation';
      const mapping = await findMapping(tx, caller, call, params.id, toChange);
      const had = await exists(
        tx,
        sql`delete from escalation_plans where mapping_id = ${mapping.mappingId}::uuid returning mapping_id`,
      );
      await endRunsOf(tx, mapping.mappingId, now());
      if (had) await audit(tx, 'mappings.escalationRemoved', { caller, origin }, escalationTarget(mapping));
    }),
});

const rehearse = route({
  call: 'POST /events/mappings/:id/escalation/rehearse',
  summary:
    'Simulates the plan for a priority and a start time: its steps and whom they would reach; sends nothing',
  budget: budgets.rehearsals,
  body: rehearseRequest,
  data: rehearsalSchema,
  async handle({ params, body, caller, basics: { db, config } }): Promise<Rehearsal> {
    const call = 'POST /events/mappings/:id/escalation/rehearse';
    const mapping = await findMapping(db, caller, call, params.id);
    const requested = body.pilotCode ?? (mapping.pilotCode === ALL ? caller.pilotCode : mapping.pilotCode);
    if (requested === ALL) throw refuse.invalid({ pilotCode: 'Choose a pilot.' });
    const pilot = await findPilot(db, caller, call, requested, config);
    if (mapping.pilotCode !== ALL && mapping.pilotCode !== pilot.code)
      throw refuse.invalid({ pilotCode: 'The mapping belongs to another pilot.' });
    if (body.plan) checkLeftOut(body.plan, config);
    const plan = body.plan
      ? await readPlan(db, mapping.pilotCode, body.plan)
      : await escalationPlanOf(db, mapping.mappingId);
    if (plan === undefined) throw refuse.unknown('plan');
    const { code: pilotCode, timeZone } = pilot;
    if (isWorse(plan.minimumPriority, body.priority)) return { pilotCode, timeZone, firings: [] };
    const began = Date.parse(body.at);
    const last = scheduledSteps(plan, began).at(-1)?.at ?? began;
    const around = await surroundingsOf({ db, config }, pilotCode, plan.steps, { from: began, to: last });
    return {
      pilotCode,
      timeZone,
      firings: planAt(plan, began, around).map((firing) => firingShown(firing, around)),
    };
  },
});

export const escalationRoutes = [get, put, deleteEscalation, rehearse];
