import { channelTargetSchema, madeSecretSchema, targetsQuery } from '@portal/shared/wire';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { audit, budgets, exists, holdSession, refuse, route, sql } from '../../../platform';
import { announceDeliveries, orderDeliveries } from '../orderDeliveries';
import { notifyMaker } from './notifyAboutTarget';
import { makeWebhookSecret } from './sign';
import { channelTarget, findTarget, findTargets, forUpdateOfTarget, shownTarget } from './targetQueries';
import { sealedFor } from './toTarget';
import { writeTargetRoutes } from './writeTarget.routes';

const listChannelTargets = route({
  call: 'GET /channels/targets',
  summary: 'The targets of the pilots within reach: programs, chat channels and phones',
  query: targetsQuery,
  data: z.array(channelTargetSchema),
  async handle({ query: { pilotCode }, caller, basics: { db } }) {
    const targets = await findTargets(db, caller, 'GET /channels/targets', pilotCode);
    return targets.map(shownTarget);
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
      const target = await findTarget(tx, caller, call, params.id, forUpdateOfTarget);
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

const testChannelTarget = route({
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
      const { madeBy, ...target } = await findTarget(tx, caller, call, params.id, forUpdateOfTarget);
      await tx.query(
        sql`update channel_targets set made_by = ${caller.userId}::uuid where id = ${target.targetId}::uuid`,
      );
      await notifyMaker(tx, basics, caller, target.name);
      await audit(tx, 'channels.targetKeep', { caller, origin }, channelTarget(target), {
        madeBy,
        host: target.host,
      });
      return shownTarget(await findTarget(tx, caller, call, target.targetId));
    }),
});

const deleteChannelTarget = route({
  call: 'DELETE /channels/targets/:id',
  budget: budgets.channels,
  summary: 'Deletes a target and the messages waiting for it',
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const target = await findTarget(
        tx,
        caller,
        'DELETE /channels/targets/:id',
        params.id,
        forUpdateOfTarget,
      );
      await tx.query(sql`delete from channel_targets where id = ${target.targetId}::uuid`);
      await audit(tx, 'channels.targetDelete', { caller, origin }, channelTarget(target), {
        kind: target.kind,
        host: target.host,
      });
    }),
});

export const targetRoutes = [
  listChannelTargets,
  ...writeTargetRoutes,
  renewChannelSecret,
  testChannelTarget,
  takeOverChannelTarget,
  deleteChannelTarget,
];
