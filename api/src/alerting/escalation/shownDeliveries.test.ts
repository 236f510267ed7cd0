import {
  type ChannelTarget,
  type ConditionDetail,
  type FailedDelivery,
  type Paged,
} from '@portal/shared/wire';
import { sql } from '../../platform/db/sql';
import { plannedTopic, raise } from '../../../test/conditions';
import { ruleKinds } from '../../../test/databases';
import { hookOf, hurry } from '../../../test/hook';
import { freshName, makeUser } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { until } from '../../../test/until';

/** Nothing listens there. */
const DEAD = 'http://127.0.0.1:9/dead-secret-path';

describe.each(ruleKinds)('what became of the messages of an escalation on %s', (kind) => {
  const hook = hookOf();
  const portal = portalOf(kind, { CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8' });

  const target = async (address: string) => {
    const json = { name: freshName(), kind: 'webhook', pilotCode: 'FFT', address, enabled: true };
    const { data } = await portal.as('admin.fft', 'POST', '/channels/targets', { ...json, newsFrom: null });
    return (data as { target: ChannelTarget }).target.targetId;
  };
  const read = async (conditionId: string, username = 'operator.fft') => {
    const { body, data } = await portal.as(username, 'GET', `/conditions/${conditionId}`);
    expect(JSON.stringify(body)).not.toMatch(/secret-path|127\.0\.0\.1|@/);
    return (data as ConditionDetail).escalation?.sent.map(({ deliveries }) => deliveries).reverse() ?? [];
  };
  const escalated = async (...steps: object[]) => {
    const { topic } = await plannedTopic(
      portal,
      steps.map((step) => ({ afterMinutes: 0, ...step })),
    );
    const { conditionId } = await raise(portal, { topic });
    await until(async () => (await read(conditionId)).length === steps.length, 'all steps');
    return conditionId;
  };
  /** State and reason of each step's messages; undefined for a step that ordered none. */
  const becomes = async (conditionId: string, expected: readonly (string | undefined)[]) => {
    let actual: (string | undefined)[] = [];
    const holds = async () => {
      actual = (await read(conditionId)).map((deliveries) =>
        deliveries?.map(({ state, reason }) => (reason === undefined ? state : `${state}: ${reason}`)).join(),
      );
      return JSON.stringify(actual) === JSON.stringify(expected);
    };
    await until(holds, () => `${JSON.stringify(expected)}, not ${JSON.stringify(actual)}`);
  };

  it('is in the history of the condition: arrived, retried, given up, no longer known', async () => {
    const [good, dead] = [await target(hook.url), await target(DEAD)];
    const userId = await makeUser(portal, { role: 'PLANT_OPERATOR' });
    const conditionId = await escalated(
      { by: 'target', targetId: good },
      { by: 'target', targetId: dead },
      { by: 'mail', to: { kind: 'person', userId } },
      { by: 'bell', to: { kind: 'role', role: 'PLANT_OPERATOR' } },
    );
    await becomes(conditionId, ['sent', 'waiting: unreachable', 'sent', undefined]);
    expect((await read(conditionId))[2]).toMatchObject([{ person: { userId } }]);

    await portal.db.query(sql`update deliveries set attempts = 7 where target_id = ${dead}::uuid`);
    await hurry(portal.db);
    await becomes(conditionId, ['sent', 'failed: unreachable', 'sent', undefined]);

    const { results } = (await portal.as('admin.fft', 'GET', '/channels/failed?size=100'))
      .data as Paged<FailedDelivery>;
    const one = results.find(({ reason, why }) => reason === 'unreachable' && why === 'escalation');
    await portal.as('admin.fft', 'DELETE', `/channels/failed/${one?.deliveryId}`);
    await becomes(conditionId, ['sent', 'unknown', 'sent', undefined]);
  });

  it('names who has no number, and leaves out a step that ordered nothing', async () => {
    const userId = await makeUser(portal);
    const gone = await target(hook.url);
    const { topic } = await plannedTopic(portal, [
      { afterMinutes: 0, by: 'sms', to: { kind: 'person', userId } },
      { afterMinutes: 0, by: 'target', targetId: gone },
    ]);
    await portal.as('admin.fft', 'DELETE', `/channels/targets/${gone}`);
    const { conditionId } = await raise(portal, { topic });
    await until(async () => (await read(conditionId))[0]?.[0]?.state === 'failed');
    const [sms, none] = await read(conditionId);
    expect(sms).toMatchObject([{ person: { userId }, state: 'failed', reason: 'noNumber' }]);
    expect(none).toBeUndefined();
  });
});
