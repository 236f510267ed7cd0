import {
  channelTargetSchema,
  createTargetRequest,
  type CreateTargetRequest,
  madeTargetSchema,
  updateTargetRequest,
  type UpdateTargetRequest,
} from '@portal/shared/wire';
import { randomUUID } from 'node:crypto';
import {
  audit,
  type Basics,
  budgets,
  checkAddress,
  checkPilotWithinReach,
  exists,
  holdSession,
  type Queryable,
  refuse,
  route,
  sql,
} from '../../../platform';
import { checkFields, checkName, checkOwner } from './checks';
import { notifyMaker, notifyOwner } from './notifyAboutTarget';
import { topicAddress } from './ntfy';
import { makeWebhookSecret } from './sign';
import { auditedTarget, channelTarget, findTarget, forUpdateOfTarget, shownTarget } from './targetQueries';
import { sealedFor } from './toTarget';

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
        ...auditedTarget(target),
      });
      return { target: shownTarget(target), ...(secret !== undefined && { secret }) };
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
      const { targetId, pilotCode } = await findTarget(tx, caller, call, params.id, forUpdateOfTarget);
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
        ...auditedTarget(after),
        host,
        newAddress: address !== undefined,
      });
      return shownTarget(after);
    });
  },
});

/** Adding and changing a target: its address is checked, its secrets are sealed. */
export const writeTargetRoutes = [createChannelTarget, updateChannelTarget];
