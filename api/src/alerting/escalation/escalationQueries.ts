import { ALL, type ConditionEscalation, escalationEnds, escalationFiringSchema } from '@portal/shared/wire';
import { type EscalationPlanRequest, type EscalationStep } from '@portal/shared/wire';
import { col, type Config, exists, first, type Queryable, refuse, rows, type Sql, sql } from '../../platform';
import { withDeliveries } from './shownDeliveries';
import { scheduledStep, type StoredEscalation, planSchema, type StoredStep } from './plan';
import { firingOf } from './stepRecipients';
import { firingShown } from './shown';
import { surroundingsOf } from './escalationFacts';

export async function escalationPlanOf(
  db: Queryable,
  mappingId: string,
): Promise<StoredEscalation | undefined> {
  const row = await first(
    db,
    { plan: col.json },
    sql`select plan from escalation_plans where mapping_id = ${mappingId}::uuid`,
  );
  return row && planSchema.parse(row.plan);
}

/** @param seen condition on a role `r`: a plan for ALL may name another pilot's role, which others may not see */
export async function roleNamesOf(
  db: Queryable,
  { steps }: StoredEscalation,
  seen: Sql,
): Promise<ReadonlyMap<string, string>> {
  const ids = steps.flatMap((step) => (step.by !== 'target' && 'roleId' in step.to ? [step.to.roleId] : []));
  const named = await rows(
    db,
    { id: col.text, name: col.text },
    sql`select r.id, r.name from roles r where r.id = any(${ids}::uuid[]) and ${seen}`,
  );
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** @throws Refusal `invalid` beside the field that names something of another pilot */
async function stepOf(
  tx: Queryable,
  pilotCode: string,
  step: EscalationStep,
  at: number,
): Promise<StoredStep> {
  const field = (name: string) => `steps.${at}.${name}`;
  if (step.by === 'target') {
    const isInPilot = await exists(
      tx,
      sql`select from channel_targets where id = ${step.targetId}::uuid and pilot_code = ${pilotCode}`,
    );
    if (!isInPilot) throw refuse.invalid({ [field('targetId')]: 'There is no such target in the pilot.' });
    return step;
  }
  const { to, ...rest } = step;
  if (to.kind === 'person') {
    const isInPilot = await exists(
      tx,
      sql`select from users where id = ${to.userId}::uuid and status <> 'DISABLED'
        and (pilot_code in (${pilotCode}, ${ALL}) or ${pilotCode} = ${ALL})`,
    );
    if (!isInPilot)
      throw refuse.invalid({ [field('to.userId')]: 'There is nobody with this id in the pilot.' });
    return { ...rest, to };
  }
  const role = await first(
    tx,
    { id: col.text },
    sql`select id from roles where name = ${to.role} and (pilot_code in (${pilotCode}, ${ALL}) or ${pilotCode} = ${ALL})`,
  );
  if (role === undefined) throw refuse.invalid({ [field('to.role')]: 'There is no such role in the pilot.' });
  return { ...rest, to: { kind: to.kind, roleId: role.id } };
}

/** @throws Refusal `invalid` */
export async function readPlan(
  tx: Queryable,
  pilotCode: string,
  { minimumPriority, steps, repeat }: EscalationPlanRequest,
): Promise<StoredEscalation> {
  const read: StoredStep[] = [];
  for (const [at, step] of steps.entries()) read.push(await stepOf(tx, pilotCode, step, at));
  return { minimumPriority, steps: read, repeat: repeat ?? null };
}

export const storePlan = (tx: Queryable, mappingId: string, plan: StoredEscalation): Promise<unknown> =>
  tx.query(
    sql`insert into escalation_plans (mapping_id, minimum, plan)
      values (${mappingId}::uuid, ${plan.minimumPriority}, ${JSON.stringify(plan)}::jsonb)
      on conflict (mapping_id) do update set minimum = excluded.minimum, plan = excluded.plan, updated_at = now()`,
  );

/** The most steps that are shown. */
const MAX_SHOWN_STEPS = 50;

export async function escalationOf(
  { db, config }: { db: Queryable; config: Config },
  { conditionId, pilotCode }: { conditionId: string; pilotCode: string },
): Promise<ConditionEscalation | undefined> {
  const run = await first(
    db,
    {
      runId: col.text,
      plan: col.json,
      began: col.text,
      fired: col.number,
      ended: col.orNull(col.text),
      why: col.orNull(col.oneOf(...escalationEnds)),
    },
    sql`select id as "runId", plan, began_at as began, fired, ended_at as ended, why from escalation_runs
      where condition_id = ${conditionId}::uuid order by nth desc limit 1`,
  );
  if (run === undefined) return undefined;
  const sent = await rows(
    db,
    { runId: col.text, firing: col.json },
    sql`select s.run_id as "runId", s.firing from escalation_sent s join escalation_runs r on r.id = s.run_id
      where r.condition_id = ${conditionId}::uuid order by r.nth desc, s.nth desc limit ${MAX_SHOWN_STEPS}`,
  );
  const { began, ended, why } = run;
  const plan = planSchema.parse(run.plan);
  const moment = ended === null ? scheduledStep(plan, Date.parse(began), run.fired) : undefined;
  const around =
    moment &&
    (await surroundingsOf({ db, config }, pilotCode, plan.steps, { from: moment.at, to: moment.at }));
  return {
    began,
    ...(ended !== null && { ended }),
    ...(why !== null && { why }),
    ...(moment && around && { next: firingShown(firingOf(moment, around), around) }),
    sent: await withDeliveries(
      db,
      conditionId,
      sent.map(({ runId, firing }) => ({ runId, firing: escalationFiringSchema.parse(firing) })),
    ),
  };
}
