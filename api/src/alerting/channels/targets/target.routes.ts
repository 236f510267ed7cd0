import {
  channelTargetSchema,
  createTargetRequest,
  type CreateTargetRequest,
  deliveryFailures,
  deliveryStates,
  madeSecretSchema,
  madeTargetSchema,
  priorities,
  targetKinds,
  targetsQuery,
  updateTargetRequest,
  type UpdateTargetRequest,
} from '@portal/shared/wire';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  all,
  audit,
  type Basics,
  budgets,
  type Call,
  type Caller,
  checkAddress,
  checkPilotWithinReach,
  col,
  exists,
  holdSession,
  isUuid,
  nothing,
  objectOf,
  present,
  type Queryable,
  raw,
  reach,
  refuse,
  route,
  type RowOf,
  rows,
  shownName,
  type Sql,
  sql,
} from '../../../platform';
import { checkFields, checkOwner } from './checks';
import { targetHasAdmin } from './isNotified';
import { topicAddress } from './ntfy';
import { phoneOwner } from './phone';
import { announceDeliveries, orderDeliveries } from '../orderDeliveries';
import { makeWebhookSecret } from './sign';
import { sealedFor } from './toTarget';

const targetShape = {
  targetId: col.text,
  pilotCode: col.text,
  kind: col.oneOf(...targetKinds),
  name: col.text,
  host: col.text,
  enabled: col.flag,
  newsFrom: col.orNull(col.oneOf(...priorities)),
  isAnswered: col.flag,
  madeBy: col.orNull(col.text),
  isPhone: col.flag,
  personId: col.orNull(col.text),
  personName: col.orNull(col.text),
  lastAt: col.orNull(col.text),
  lastState: col.orNull(col.oneOf(...deliveryStates)),
  lastReason: col.orNull(col.oneOf(...deliveryFailures)),
  lastStatus: col.orNull(col.number),
};
type TargetRow = RowOf<typeof targetShape>;

const makerName = sql`(select ${shownName} from users u where u.id = t.made_by)`;
const columns = sql`t.id as "targetId", t.pilot_code as "pilotCode", t.kind, t.name, t.shown as host, t.enabled,
    t.news_from as "newsFrom", ${targetHasAdmin} as "isAnswered", ${makerName} as "madeBy", t.user_id is not null as "isPhone", u.id as "personId", case when u.id is not null then ${shownName} end as "personName",
    l.at as "lastAt", l.state as "lastState", l.reason as "lastReason", l.status as "lastStatus"`;
const tables = sql`channel_targets t ${phoneOwner} left join lateral (
    select coalesce(d.done_at, d.created_at) as at, d.state, d.reason, d.status from deliveries d
    where d.target_id = t.id order by d.nth desc limit 1) l on true`;

function shown({
  lastAt,
  lastState,
  lastReason,
  lastStatus,
  personId,
  personName,
  isAnswered: answered,
  isPhone,
  ...target
}: TargetRow) {
  const last =
    lastAt === null || lastState === null
      ? undefined
      : {
          timestamp: lastAt,
          state: lastState,
          ...(lastReason !== null && { reason: lastReason }),
          ...(lastStatus !== null && { status: lastStatus }),
        };
  const person =
    personId === null || personName === null ? undefined : { userId: personId, name: personName };
  return {
    ...present(target),
    ...(isPhone && person === undefined && { stopped: 'person' as const }),
    ...(!answered && { stopped: 'nobody' as const }),
    ...(person !== undefined && { person }),
    ...(last !== undefined && { last }),
  };
}

const byPilot = { pilot: sql`t.pilot_code` };

/** @throws Refusal `unknown`, `forbidden` */
async function findTarget(
  tx: Queryable,
  caller: Caller,
  call: Call,
  id: string,
  lock: Sql = nothing,
): Promise<TargetRow> {
  return objectOf(
    tx,
    'target',
    targetShape,
    sql`select ${columns}, ${reach(caller, call, byPilot)} as allowed from ${tables}
      where t.id = ${isUuid(id, 'target')}::uuid ${lock}`,
  );
}
const forUpdate = raw('for update of t');

const channelTarget = ({
  targetId,
  name,
  pilotCode,
}: Pick<TargetRow, 'targetId' | 'name' | 'pilotCode'>) => ({
  id: targetId,
  name,
  pilotCode,
});

/**
 * Checks an address before it is stored. It is checked again for each message.
 * @returns its host
 * @throws Refusal `invalid`: `errors.address` says why, one of `deliveryFailures`
 */
async function hostOfAddress({ guard }: Basics, address: string): Promise<string> {
  const url = new URL(address);
  const judged = await checkAddress(url, guard);
  if (!judged.ok) throw refuse.invalid({ address: judged.failure });
  return url.host;
}

/** @throws Refusal `conflict` */
async function checkName(tx: Queryable, name: string, pilotCode: string, besides?: string): Promise<void> {
  const taken = await exists(
    tx,
    sql`select from channel_targets
      where name = ${name} and pilot_code = ${pilotCode} and id is distinct from ${besides ?? null}::uuid`,
  );
  if (taken) throw refuse.conflict('This name is taken.', { name: 'This name is taken.' });
}

/** The audit details of a target: never the full address and never the secret. */
const auditedOf = ({ enabled, newsFrom, personName }: TargetRow) => ({
  enabled,
  newsFrom,
  ...(personName !== null && { phoneOf: personName }),
});

const listChannelTargets = route({
  call: 'GET /channels/targets',
  summary: 'The targets of the pilots within reach: programs, chat channels and phones',
  query: targetsQuery,
  data: z.array(channelTargetSchema),
  async handle({ query: { pilotCode }, caller, basics: { db } }) {
    const where = all([
      reach(caller, 'GET /channels/targets', byPilot),
      ...(pilotCode === undefined ? [] : [sql`t.pilot_code = ${pilotCode}`]),
    ]);
    const targets = await rows(
      db,
      targetShape,
      sql`select ${columns} from ${tables} where ${where} order by t.pilot_code, t.name`,
    );
    return targets.map(shown);
  },
});

/** The whole address as it is stored; ntfy's includes the topic. */
const whole = (address: string, topic: string | undefined): string =>
  topic === undefined ? address : topicAddress(address, topic);

const sealedOf = (
  seal: Basics['seal'],
  id: string,
  { address, secret }: { address: string | undefined; secret: string | undefined },
) => ({
  address: address === undefined ? null : seal.close(address, sealedFor.address(id)),
  secret: secret === undefined ? null : seal.close(secret, sealedFor.secret(id)),
});

async function insertTarget(
  tx: Queryable,
  { seal }: Basics,
  { pilotCode, kind, name, address, topic, token, userId, enabled, newsFrom }: CreateTargetRequest,
  { host, madeBy }: { host: string; madeBy: string },
): Promise<{ id: string; secret: string | undefined }> {
  const id = randomUUID();
  const secret = kind === 'webhook' ? makeWebhookSecret() : undefined;
  const sealed = sealedOf(seal, id, { address: whole(address, topic), secret: secret ?? token });
  await tx.query(
    sql`insert into channel_targets (id, pilot_code, kind, name, address, shown, secret, enabled, news_from, user_id, made_by)
      values (${id}::uuid, ${pilotCode}, ${kind}, ${name}, ${sealed.address}, ${host}, ${sealed.secret}, ${enabled},
        ${newsFrom}, ${userId ?? null}::uuid, ${madeBy}::uuid)`,
  );
  return { id, secret };
}

/** Mails the person who set the address, because somebody else may have used their token. */
const notifyMaker = (tx: Queryable, { mailer }: Basics, { userId }: Caller, about: string) =>
  mailer.enqueue(tx, { purpose: 'targetMade', userId, about });

/**
 * Mails the owner of a phone that somebody else entered, because messages there can be answered in the owner's name.
 */
async function notifyOwner(
  tx: Queryable,
  { mailer }: Basics,
  caller: Caller,
  owner: string | undefined,
  about: string,
) {
  if (owner !== undefined && owner !== caller.userId)
    await mailer.enqueue(tx, { purpose: 'phoneNamed', userId: owner, about });
}

const createChannelTarget = route({
  call: 'POST /channels/targets',
  budget: budgets.channels,
  // Messages to a target leave the portal.
  requiresStepUp: true,
  summary: 'Adds a target; only this response contains the secret that signs a webhook’s messages',
  body: createTargetRequest,
  data: madeTargetSchema,
  status: 201,
  async handle({ body, caller, origin, basics }) {
    const { db } = basics;
    // Before the address is checked: nobody may resolve host names through another pilot.
    await checkPilotWithinReach(db, caller, 'POST /channels/targets', body.pilotCode);
    checkFields(body.kind, body);
    const host = await hostOfAddress(basics, body.address);
    return db.transaction(async (tx) => {
      await holdSession(tx, caller);
      await checkName(tx, body.name, body.pilotCode);
      await checkOwner(tx, body.userId, body.pilotCode);
      const { id, secret } = await insertTarget(tx, basics, body, { host, madeBy: caller.userId });
      const target = await findTarget(tx, caller, 'POST /channels/targets', id);
      await notifyMaker(tx, basics, caller, body.name);
      await notifyOwner(tx, basics, caller, body.userId, body.name);
      await audit(tx, 'channels.targetCreate', { caller, origin }, channelTarget(target), {
        kind: target.kind,
        host,
        ...auditedOf(target),
      });
      return { target: shown(target), ...(secret !== undefined && { secret }) };
    });
  },
});

/** Whether a change reactivates a target, or lets somebody answer by the phone of a target. */
const reachesMore = (db: Queryable, id: string, { enabled, userId }: UpdateTargetRequest): Promise<boolean> =>
  exists(
    db,
    sql`select from channel_targets t where t.id::text = ${id.toLowerCase()}
      and (${enabled}::bool and not t.enabled
        or ${userId ?? null}::uuid is not null and t.user_id is distinct from ${userId ?? null}::uuid)`,
  );

const updateChannelTarget = route({
  call: 'PUT /channels/targets/:id',
  budget: budgets.channels,
  requiresStepUp: async ({ params, body, basics }) =>
    body.address !== undefined || (await reachesMore(basics.db, params.id, body)),
  summary: 'Changes a target; without an address it keeps its current one',
  body: updateTargetRequest,
  data: channelTargetSchema,
  async handle({ params, body, caller, origin, basics }) {
    const call = 'PUT /channels/targets/:id';
    const { db, seal } = basics;
    const before = await findTarget(db, caller, call, params.id);
    checkFields(before.kind, body);
    const { address, topic, token, userId, name, enabled, newsFrom } = body;
    const host = address === undefined ? before.host : await hostOfAddress(basics, address);
    return db.transaction(async (tx) => {
      await holdSession(tx, caller);
      const { targetId, pilotCode } = await findTarget(tx, caller, call, params.id, forUpdate);
      await checkName(tx, name, pilotCode, targetId);
      await checkOwner(tx, userId, pilotCode);
      const sealed = sealedOf(seal, targetId, {
        address: address && whole(address, topic),
        secret: token,
      });
      // A token belongs to one server. Another server gets the new token or none.
      const secret = before.kind === 'ntfy' && address !== undefined ? sql`null` : sql`secret`;
      await tx.query(
        sql`update channel_targets set name = ${name}, enabled = ${enabled}, news_from = ${newsFrom}, shown = ${host},
            address = coalesce(${sealed.address}::text, address), secret = coalesce(${sealed.secret}::text, ${secret}),
            user_id = ${userId ?? null}::uuid,
            made_by = case when ${sealed.address}::text is null then made_by else ${caller.userId}::uuid end
          where id = ${targetId}::uuid`,
      );
      if (sealed.address !== null) await notifyMaker(tx, basics, caller, name);
      if (sealed.address !== null || userId !== before.personId)
        await notifyOwner(tx, basics, caller, userId, name);
      const after = await findTarget(tx, caller, call, targetId);
      await audit(tx, 'channels.targetUpdate', { caller, origin }, channelTarget(before), {
        name,
        ...auditedOf(after),
        host,
        newAddress: address !== undefined,
      });
      return shown(after);
    });
  },
});

const renewChannelSecret = route({
  call: 'POST /channels/targets/:id/secret',
  budget: budgets.channels,
  requiresStepUp: true,
  summary:
    'Replaces the secret of a webhook; only this response contains it, and the old one stops signing at once',
  data: madeSecretSchema,
  status: 201,
  handle: ({ params, caller, origin, basics: { db, seal } }) =>
    db.transaction(async (tx) => {
      const call = 'POST /channels/targets/:id/secret';
      const target = await findTarget(tx, caller, call, params.id, forUpdate);
      if (target.kind !== 'webhook')
        throw refuse.conflict('Messages to this target are not signed.', { target: 'unsigned' });
      const secret = makeWebhookSecret();
      await tx.query(
        sql`update channel_targets set secret = ${seal.close(secret, sealedFor.secret(target.targetId))}
          where id = ${target.targetId}::uuid`,
      );
      await audit(tx, 'channels.targetSecret', { caller, origin }, channelTarget(target));
      return { secret };
    }),
});

const test = route({
  call: 'POST /channels/targets/:id/test',
  budget: budgets.channels,
  summary: 'Sends a test message to a target',
  data: z.null(),
  status: 202,
  async handle({ params, caller, origin, basics: { db } }) {
    const target = await findTarget(db, caller, 'POST /channels/targets/:id/test', params.id);
    const { targetId, kind } = target;
    await db.transaction(async (tx) => {
      // At most one test message of a target waits, however often it is requested; it is sent at once.
      const waits = await exists(
        tx,
        sql`update deliveries set due_at = now() where target_id = ${targetId}::uuid and why = 'test' and state = 'waiting'
          returning id`,
      );
      if (waits) await announceDeliveries(tx);
      else await orderDeliveries(tx, [{ key: `test:${randomUUID()}`, channel: kind, targetId, why: 'test' }]);
      await audit(tx, 'channels.targetTest', { caller, origin }, channelTarget(target));
    });
  },
});

const takeOverChannelTarget = route({
  call: 'POST /channels/targets/:id/keep',
  budget: budgets.channels,
  // A target without a responsible person sends nothing; from now on it sends again.
  requiresStepUp: true,
  summary: 'Takes over a target: the caller becomes responsible for its address',
  data: channelTargetSchema,
  handle: ({ params, caller, origin, basics }) =>
    basics.db.transaction(async (tx) => {
      await holdSession(tx, caller);
      const call = 'POST /channels/targets/:id/keep';
      const { madeBy, ...target } = await findTarget(tx, caller, call, params.id, forUpdate);
      await tx.query(
        sql`update channel_targets set made_by = ${caller.userId}::uuid where id = ${target.targetId}::uuid`,
      );
      await notifyMaker(tx, basics, caller, target.name);
      await audit(tx, 'channels.targetKeep', { caller, origin }, channelTarget(target), {
        madeBy,
        host: target.host,
      });
      return shown(await findTarget(tx, caller, call, target.targetId));
    }),
});

const deleteChannelTarget = route({
  call: 'DELETE /channels/targets/:id',
  budget: budgets.channels,
  summary: 'Deletes a target and the messages waiting for it',
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const target = await findTarget(tx, caller, 'DELETE /channels/targets/:id', params.id, forUpdate);
      await tx.query(sql`delete from channel_targets where id = ${target.targetId}::uuid`);
      await audit(tx, 'channels.targetDelete', { caller, origin }, channelTarget(target), {
        kind: target.kind,
        host: target.host,
      });
    }),
});

export const targetRoutes = [
  listChannelTargets,
  createChannelTarget,
  updateChannelTarget,
  renewChannelSecret,
  test,
  takeOverChannelTarget,
  deleteChannelTarget,
];
