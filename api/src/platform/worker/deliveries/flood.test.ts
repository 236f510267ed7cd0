import { type ChannelTarget } from '@portal/shared/wire';
import { type DeliveryOrder, orderDeliveries } from '../../../alerting/channels/orderDeliveries';
import { createSender, SITE_PACE } from '../../../alerting/channels/sender';
import { type Worker } from '../worker';
import { phonesOf } from '../../../alerting/phone/gateways';
import { col } from '../../db/columns';
import { first, rows } from '../../db/database';
import { sql } from '../../db/sql';
import { transportFor } from '../../../alerting/mail/transport';
import { ruleKinds } from '../../../../test/databases';
import { endWait, hookOf, hurry } from '../../../../test/hook';
import { freshName, idOf } from '../../../../test/people';
import { portalOf } from '../../../../test/portal';
import { until } from '../../../../test/until';

describe.each(ruleKinds)('a flood, with two that send, on %s', (kind) => {
  const hook = hookOf();
  const portal = portalOf(kind, { CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8' }, SITE_PACE);
  let other: Pick<Worker, 'start' | 'stop'>;
  let userId: string;

  beforeAll(async () => {
    const { config, db, guard, seal, log, now, tracer } = portal.basics;
    other = createSender({
      db,
      guard,
      seal,
      log,
      now,
      tracer,
      phones: phonesOf(config, db),
      transport: transportFor(config, db, log),
      publicUrl: config.publicUrl,
      site: config,
    });
    await other.start();
    userId = await idOf(portal, 'operator.fft');
    await portal.db.query(
      sql`insert into channel_choices (user_id, sms, phone) values (${userId}::uuid, '{Low,Mid,High}', '+40721000002')`,
    );
  });
  beforeEach(async () => {
    await portal.db.query(sql`delete from deliveries`);
    await portal.db.query(sql`delete from outlets`);
    await portal.db.query(sql`delete from mailbox`);
  });
  afterAll(() => other.stop());

  let nth = 0;
  const orders = (count: number, more: Partial<DeliveryOrder>): DeliveryOrder[] =>
    Array.from({ length: count }, () => ({
      key: `flood:${nth++}`,
      channel: 'sms',
      userId,
      why: 'chosen',
      ...more,
    }));
  const texts = async () =>
    (await rows(portal.db, { text: col.text }, sql`select text from mailbox order by id`)).map(
      ({ text }) => text.split(' http')[0],
    );
  const waiting = async () =>
    (
      await first(
        portal.db,
        { n: col.number },
        sql`select count(*) as n from deliveries where state = 'waiting'`,
      )
    )?.n ?? 0;
  const allSent = () => until(async () => (await waiting()) === 0, 'all of it to be sent');
  const minuteLater = async () => {
    await portal.db.query(
      sql`update outlets set sent_at = sent_at - interval '1 minute', urgent_at = urgent_at - interval '1 minute'`,
    );
    await hurry(portal.db);
  };

  it('is one SMS, and one a minute for as long as it continues', async () => {
    await orderDeliveries(portal.db, orders(300, {}));
    await allSent();
    expect(await texts()).toEqual(['New in the portal: 300']);
    for (const order of orders(200, {})) await orderDeliveries(portal.db, [order]);
    await hurry(portal.db);
    expect(await waiting()).toBe(200);
    await minuteLater();
    await allSent();
    expect(await texts()).toEqual(['New in the portal: 300', 'New in the portal: 200']);
  });

  it('of escalations is one SMS, although each is ordered by itself, with what is chosen beside', async () => {
    await orderDeliveries(portal.db, orders(1, {}));
    await allSent();
    await orderDeliveries(portal.db, orders(3, {}));
    for (const order of orders(60, { why: 'escalation' })) await orderDeliveries(portal.db, [order]);
    await allSent();
    expect((await texts()).slice(1)).toEqual(['New in the portal: 63']);
  });

  it.each(['slack', 'webhook', 'ntfy'] as const)('is one message to a target: %s', async (channel) => {
    const where =
      channel === 'ntfy' ? { address: new URL(hook.url).origin, topic: 'line-1' } : { address: hook.url };
    const made = await portal.as('admin.fft', 'POST', '/channels/targets', {
      name: freshName(),
      kind: channel,
      pilotCode: 'FFT',
      ...where,
      enabled: true,
      newsFrom: 'Low',
    });
    const { targetId } = (made.data as { target: ChannelTarget }).target;
    await orderDeliveries(portal.db, orders(300, { channel, userId: undefined, targetId }));
    await allSent();
    expect(hook.heard).toHaveLength(1);
    const body = hook.heard[0]?.body ?? '';
    expect(body).toContain(channel === 'webhook' ? '"count":300' : 'New in the portal: 300');
  });

  it('is retried as the same message, without messages that came later', async () => {
    const made = await portal.as('admin.fft', 'POST', '/channels/targets', {
      name: freshName(),
      kind: 'webhook',
      pilotCode: 'FFT',
      address: hook.url,
      enabled: true,
      newsFrom: 'Low',
    });
    const { targetId } = (made.data as { target: ChannelTarget }).target;
    const more = { channel: 'webhook', userId: undefined, targetId } as const;
    hook.answer(503);
    await orderDeliveries(portal.db, orders(5, more));
    await until(() => hook.heard.length === 1);
    await orderDeliveries(portal.db, orders(2, more));
    hook.answer(200);
    await until(async () => {
      await portal.db.query(
        sql`update outlets set sent_at = null, rests_until = null where outlet = ${targetId}`,
      );
      await hurry(portal.db);
      return (await waiting()) === 0;
    });
    const ids = hook.heard.map(
      ({ headers, body }) => `${String(headers['webhook-id'])} ${/"count":\d+/.exec(body)?.[0]}`,
    );
    expect(ids.filter((id) => id.endsWith('"count":5'))).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it('backs off from a target that failed twice, except for an escalation', async () => {
    const made = await portal.as('admin.fft', 'POST', '/channels/targets', {
      name: freshName(),
      kind: 'webhook',
      pilotCode: 'FFT',
      address: hook.url,
      enabled: true,
      newsFrom: 'Low',
    });
    const { targetId } = (made.data as { target: ChannelTarget }).target;
    const more = { channel: 'webhook', userId: undefined, targetId } as const;
    const failures = async () =>
      (
        await first(
          portal.db,
          { n: col.number },
          sql`select misses as n from outlets where outlet = ${targetId}`,
        )
      )?.n;
    hook.answer(503);
    for (const expected of [1, 2]) {
      await orderDeliveries(portal.db, orders(1, more));
      await until(async () => (await failures()) === expected);
      await endWait(portal.db, targetId);
    }
    await orderDeliveries(portal.db, orders(1, more));
    await hurry(portal.db);
    await orderDeliveries(portal.db, orders(1, { ...more, why: 'escalation' }));
    await until(async () => (await failures()) === 3);
    expect(hook.heard).toHaveLength(3);
    expect(hook.heard[2]?.body).toContain('"count":2');
    hook.answer(200);
    await portal.as('admin.fft', 'POST', `/channels/targets/${targetId}/test`);
    await until(async () => {
      await endWait(portal.db, targetId);
      await hurry(portal.db);
      return (await waiting()) === 0;
    });
    expect(await failures()).toBe(0);
  });
});
