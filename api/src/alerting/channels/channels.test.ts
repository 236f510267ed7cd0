import { randomUUID } from 'node:crypto';
import { type ChannelTarget, type FailedDelivery, type Paged } from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { first, rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { auditOf } from '../../../test/audit';
import { ruleKinds } from '../../../test/databases';
import { hookOf, hurry } from '../../../test/hook';
import { dayAt, zonedTimeToMs } from '../duty/wallClock';
import { event, freshName, idOf, makeUser } from '../../../test/people';
import { givePhone } from '../../../test/phones';
import { portalOf } from '../../../test/portal';
import { until } from '../../../test/until';
import { orderDeliveries } from './orderDeliveries';
import { orderDigests } from './digests';
import { signedHeaders } from './targets/sign';

const quietAllDay = { from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] };
const choices = (more: Record<string, unknown> = {}) => ({
  bell: ['Low', 'Mid', 'High'],
  mail: [],
  sms: [],
  digest: false,
  ...more,
});

describe.each(ruleKinds)('channels on %s', (kind) => {
  const hook = hookOf();
  const portal = portalOf(kind, { CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8' });
  let admin: string;
  beforeAll(async () => {
    admin = await portal.tokenOf('admin.fft');
  });

  const addTarget = async (more: Record<string, unknown> = {}) => {
    const { status, data } = await portal.call('POST', '/channels/targets', {
      token: admin,
      json: {
        name: freshName(),
        kind: 'webhook',
        pilotCode: 'FFT',
        address: hook.url,
        enabled: true,
        newsFrom: null,
        ...more,
      },
    });
    expect(status).toBe(201);
    return data as { target: ChannelTarget; secret?: string };
  };
  const test = ({ targetId }: ChannelTarget) =>
    portal.call('POST', `/channels/targets/${targetId}/test`, { token: admin });
  const remove = ({ targetId }: ChannelTarget) =>
    portal.call('DELETE', `/channels/targets/${targetId}`, { token: admin });
  const failed = async () => {
    const { data } = await portal.call('GET', '/channels/failed?pilotCode=FFT&size=100', { token: admin });
    return (data as Paged<FailedDelivery>).results;
  };
  const send = (more: Record<string, unknown>) => portal.produce(event({ priority: 'Mid', ...more }));
  const choose = async (who: string, json: Record<string, unknown>) => {
    const token = await portal.tokenOf(who);
    expect((await portal.call('PUT', '/channels/choices', { token, json })).status).toBe(200);
  };
  const mailsTo = (recipient: string) =>
    rows(
      portal.db,
      { subject: col.text, text: col.text },
      sql`select subject, text from mailbox where recipient like ${`${recipient}%`} order by id`,
    );
  const state = (where: ReturnType<typeof sql>) =>
    first(
      portal.db,
      { state: col.text, attempts: col.number, reason: col.orNull(col.text) },
      sql`select state, attempts, reason from deliveries where ${where} order by nth desc limit 1`,
    );
  const nothingSent = async () => {
    await portal.db.query(sql`delete from deliveries`);
    await portal.db.query(sql`delete from outlets`);
  };
  const settled = () =>
    until(
      async () =>
        (
          await first(
            portal.db,
            { n: col.number },
            sql`select count(*) as n from deliveries where state = 'waiting'`,
          )
        )?.n === 0,
      'all messages to be sent or given up',
    );

  describe('a webhook', () => {
    it('is signed with the secret that was said once, and its address is never answered', async () => {
      const made = await addTarget();
      expect(made.target.host).toBe(new URL(hook.url).host);
      await test(made.target);
      await until(() => hook.heard.length === 1);
      const [{ headers, body } = { headers: {}, body: '' }] = hook.heard;
      const again = signedHeaders(made.secret ?? '', {
        id: String(headers['webhook-id']),
        at: new Date(Number(headers['webhook-timestamp']) * 1000),
        body,
      });
      expect(headers).toMatchObject(again);
      expect(JSON.parse(body)).toMatchObject({ type: 'portal.test' });
      const listed = await portal.call('GET', '/channels/targets', { token: admin });
      expect(JSON.stringify(listed.body)).not.toContain('of-a-secret-path');
      const stored = await rows(
        portal.db,
        { all: col.text },
        sql`select address || coalesce(secret, '') || shown as all from channel_targets`,
      );
      expect(stored.map((one) => one.all).join()).not.toMatch(/of-a-secret-path|whsec_/);
      await remove(made.target);
    });

    it('that fails is tried again with the same id, later and later', async () => {
      const { target } = await addTarget();
      hook.answer(503);
      await test(target);
      await until(() => hook.heard.length === 1);
      const mine = sql`target_id = ${target.targetId}::uuid`;
      await until(async () => (await state(mine))?.reason === 'status');
      expect(await state(mine)).toMatchObject({ state: 'waiting', attempts: 1 });
      const due = await first(
        portal.db,
        { later: col.flag },
        sql`select due_at > now() + interval '3 seconds' as later from deliveries where ${mine}`,
      );
      expect(due?.later).toBe(true);
      hook.answer(200);
      await hurry(portal.db);
      await until(async () => (await state(mine))?.state === 'sent');
      expect(new Set(hook.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(hook.heard).toHaveLength(2);
      await remove(target);
    });

    it('that keeps failing is given up, listed with the reason, and sent again on request', async () => {
      const { target } = await addTarget();
      hook.answer(500);
      await test(target);
      const mine = sql`target_id = ${target.targetId}::uuid`;
      await until(async () => (await state(mine))?.reason === 'status');
      // The next attempt is the last one.
      await portal.db.query(sql`update deliveries set attempts = 7 where ${mine}`);
      await hurry(portal.db);
      await until(async () => (await state(mine))?.state === 'failed');
      const one = (await failed()).find(({ to }) => to === target.name);
      expect(one).toMatchObject({
        reason: 'status',
        status: 500,
        channel: 'webhook',
        attempts: 8,
        why: 'test',
      });
      const { data } = await portal.call('GET', '/channels/targets', { token: admin });
      const listed = (data as ChannelTarget[]).find(({ targetId }) => targetId === target.targetId);
      expect(listed?.last).toMatchObject({ state: 'failed', reason: 'status', status: 500 });
      hook.answer(200);
      const heard = hook.heard.length;
      const again = () => portal.call('POST', `/channels/failed/${one?.deliveryId}/again`, { token: admin });
      expect((await again()).status).toBe(202);
      await until(async () => (await state(sql`target_id = ${target.targetId}::uuid`))?.state === 'sent');
      expect((await again()).status).toBe(202);
      await settled();
      expect(hook.heard).toHaveLength(heard + 1);
      expect((await failed()).filter(({ to }) => to === target.name)).toEqual([]);
      await remove(target);
    });

    it('gets one test message at a time, however often one is requested', async () => {
      const { target } = await addTarget();
      hook.answer(503);
      const mine = sql`target_id = ${target.targetId}::uuid`;
      await test(target);
      await until(async () => (await state(mine))?.reason === 'status');
      // A sent test would be followed by another; here the target still refuses, so one waits.
      await Promise.all([1, 2, 3].map(() => test(target)));
      hook.answer(200);
      await until(async () => {
        await hurry(portal.db);
        return (await state(mine))?.state === 'sent';
      });
      await settled();
      expect(new Set(hook.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      await remove(target);
    });

    it('gets news from its priority on, once, and none of cleared conditions', async () => {
      const { target } = await addTarget({ newsFrom: 'Mid' });
      const conditionId = randomUUID();
      await send({ conditionId, state: 'raised', description: 'Too hot' });
      await send({ conditionId, state: 'raised', description: 'Too hot' });
      await send({ conditionId, state: 'cleared' });
      await send({ priority: 'Low' });
      await settled();
      expect(hook.heard.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
        'condition.news',
      ]);
      expect(JSON.parse(hook.heard[0]?.body ?? '')).toMatchObject({
        data: {
          description: 'Too hot',
          priority: 'Mid',
          pilotCode: 'FFT',
          url: expect.stringMatching(/\/notifications\/condition\/[\da-f-]{36}$/),
        },
      });
      await remove(target);
    });

    it('that is switched off gets nothing', async () => {
      const { target } = await addTarget({ newsFrom: 'Low', enabled: false });
      await send({ priority: 'High' });
      await settled();
      expect(hook.heard).toEqual([]);
      await remove(target);
    });

    it('gets none of the news that still wait once it is to get none', async () => {
      const { target } = await addTarget({ newsFrom: 'Mid' });
      const mine = sql`target_id = ${target.targetId}::uuid`;
      hook.answer(503);
      await send({ priority: 'High' });
      await until(async () => (await state(mine))?.reason === 'status');
      hook.answer(200);
      const heard = hook.heard.length;
      const { status } = await portal.call('PUT', `/channels/targets/${target.targetId}`, {
        token: admin,
        json: { name: target.name, enabled: true, newsFrom: null },
      });
      expect(status).toBe(200);
      await hurry(portal.db);
      await until(async () => (await state(mine)) === undefined, 'it to be withdrawn');
      expect(hook.heard).toHaveLength(heard);
      await remove(target);
    });

    it('says why it fails where the site’s secret is another one by now, without trying', async () => {
      const { target } = await addTarget();
      await portal.db.query(
        sql`update channel_targets set address = 'v1.AAAA' where id = ${target.targetId}::uuid`,
      );
      await test(target);
      await until(async () => (await state(sql`target_id = ${target.targetId}::uuid`))?.state === 'failed');
      expect(await state(sql`target_id = ${target.targetId}::uuid`)).toMatchObject({
        reason: 'sealed',
        attempts: 1,
      });
      await remove(target);
    });

    it('at a forbidden address is rejected when it is saved', async () => {
      for (const [address, reason] of [
        ['https://10.0.0.1/', 'private'],
        ['https://169.254.169.254/latest', 'private'],
        ['https://[::ffff:10.0.0.1]/', 'private'],
        ['http://1.1.1.1/', 'insecure'],
        ['https://name.of-nobody.invalid/', 'unresolved'],
      ]) {
        const { status, errors } = await portal.call('POST', '/channels/targets', {
          token: admin,
          json: { name: 'x', kind: 'slack', pilotCode: 'FFT', address, enabled: true, newsFrom: null },
        });
        expect([address, status, errors?.address]).toEqual([address, 400, reason]);
      }
    });

    it('leaves a line in the audit for all that is done to it, without what is secret of it', async () => {
      const { target } = await addTarget();
      const path = `/channels/targets/${target.targetId}`;
      const name = freshName();
      const json = { name, enabled: false, newsFrom: 'High', address: `${hook.url}/again` };
      await portal.call('PUT', path, { token: admin, json });
      const { data } = await portal.call('POST', `${path}/secret`, { token: admin });
      await test(target);
      await remove(target);
      const lines = await auditOf(portal.db, sql`target_id = ${target.targetId}`);
      const actorId = await idOf(portal, 'admin.fft');
      const line = (action: string, called = name) =>
        expect.objectContaining({ action, actorId, target: called, pilotCode: 'FFT' }) as unknown;
      expect(lines).toEqual([
        line('channels.targetCreate', target.name),
        line('channels.targetUpdate', target.name),
        line('channels.targetSecret'),
        line('channels.targetTest'),
        line('channels.targetDelete'),
      ]);
      const written = lines.map(({ all }) => all).join();
      expect(written).not.toContain('of-a-secret-path');
      expect(written).not.toContain((data as { secret: string }).secret);
      expect(written).not.toContain('whsec_');
    });

    it('gets another secret, and the old one no longer signs', async () => {
      const { target, secret } = await addTarget();
      const { data } = await portal.call('POST', `/channels/targets/${target.targetId}/secret`, {
        token: admin,
      });
      expect((data as { secret: string }).secret).not.toBe(secret);
      await remove(target);
      const slack = await addTarget({ kind: 'slack' });
      expect(slack.secret).toBeUndefined();
      const none = await portal.call('POST', `/channels/targets/${slack.target.targetId}/secret`, {
        token: admin,
      });
      expect(none.status).toBe(409);
      await remove(slack.target);
    });
  });

  describe('what could not be sent', () => {
    const FAILED = 260;
    let userId: string;
    const page = async (query: string, token = admin) =>
      (await portal.call('GET', `/channels/failed?${query}`, { token })).data as Paged<FailedDelivery>;
    const all = (what: 'again' | 'discard', json: unknown, token = admin) =>
      portal.call('POST', `/channels/failed/${what}`, { token, json });

    beforeEach(async () => {
      await nothingSent();
      userId = await idOf(portal, 'operator.fft');
      await givePhone(portal, userId, '+40721000003');
      await choose('operator.fft', choices({ mail: ['Low'], sms: ['Low'] }));
      await portal.db.query(sql`delete from mailbox`);
      await portal.db.query(
        sql`insert into deliveries (key, channel, user_id, pilot_code, why, state, done_at, reason, attempts)
          select 'failed ' || nth, case when nth % 2 = 0 then 'mail' else 'sms' end, ${userId}::uuid, 'FFT', 'chosen',
            'failed', now(), case when nth <= 10 then 'timeout' else 'mail' end, 8
          from generate_series(1, ${FAILED}::int) nth`,
      );
      await portal.db.query(
        sql`insert into deliveries (key, channel, user_id, pilot_code, why, state, done_at, reason)
          values ('of another pilot', 'mail', ${await idOf(portal, 'operator.crf')}::uuid, 'CRF', 'chosen', 'failed', now(), 'mail')`,
      );
    });

    afterAll(() => choose('operator.fft', choices()));

    it('is listed to the last one, by pages, with how many there are', async () => {
      const first = await page('page=0&size=100');
      expect([first.results.length, first.totalElements, first.totalPages]).toEqual([100, FAILED, 3]);
      const last = await page('page=2&size=100');
      expect(last.results).toHaveLength(60);
      expect((await page('channel=sms&reason=timeout&page=0')).totalElements).toBe(5);
      expect((await page('q=nobody+of+this+name&page=0')).totalElements).toBe(0);
      expect((await page('page=0', await portal.tokenOf('super'))).totalElements).toBe(FAILED + 1);
    });

    it('is sent again, all that match, where it is as many as was said', async () => {
      expect((await all('again', { reason: 'mail', channel: 'mail', count: 1 })).errors).toEqual({
        count: '125',
      });
      expect(await mailsTo('operator.fft')).toEqual([]);
      const done = await all('again', { reason: 'mail', channel: 'mail', count: 125 });
      expect([done.status, done.data]).toEqual([202, 125]);
      await settled();
      expect(await mailsTo('operator.fft')).toHaveLength(1);
      expect((await page('page=0')).totalElements).toBe(FAILED - 125);
      const entry = (await auditOf(portal.db, sql`action = 'channels.again'`)).at(-1);
      expect(entry?.details).toMatchObject({ count: 125, channel: 'mail', reason: 'mail' });
    });

    it('is discarded, one or all that match, and nothing of another pilot', async () => {
      const [one] = (await page('page=0')).results;
      const discard = () => portal.call('DELETE', `/channels/failed/${one?.deliveryId}`, { token: admin });
      expect((await discard()).status).toBe(200);
      expect((await discard()).status).toBe(404);
      expect((await all('discard', { count: FAILED })).status).toBe(409);
      expect((await all('discard', { count: FAILED - 1 })).data).toBe(FAILED - 1);
      expect((await page('page=0')).totalElements).toBe(0);
      expect((await page('page=0', await portal.tokenOf('super'))).totalElements).toBe(1);
      expect((await all('discard', { count: 1, pilotCode: 'CRF' })).status).toBe(409);
    });
  });

  describe('a person', () => {
    it('who chose nothing is notified only by the bell', async () => {
      const token = await portal.tokenOf('operator.fft');
      const { data } = await portal.call('GET', '/channels/choices', { token });
      expect(data).toMatchObject({ ...choices(), smsOffered: true });
      const before = await rows(portal.db, { id: col.text }, sql`select id from deliveries`);
      await send({ priority: 'High' });
      expect(await rows(portal.db, { id: col.text }, sql`select id from deliveries`)).toHaveLength(
        before.length,
      );
    });

    it('who chose mail gets one, in their language, that leads to what it is about', async () => {
      await choose('operator.fft', choices({ mail: ['Mid'] }));
      await portal.db.query(sql`update users set language = 'de' where username = 'operator.fft'`);
      const before = (await mailsTo('operator.fft')).length;
      await send({ priority: 'Low', description: 'Not this' });
      await send({ description: 'Coolant <low> & hot' });
      await until(async () => (await mailsTo('operator.fft')).length > before);
      const mail = (await mailsTo('operator.fft')).at(-1);
      expect(mail?.subject).toBe('Mittel · Coolant <low> & hot');
      expect(mail?.text).toMatch(/\/notifications\/system-notification\/[\da-f-]{36}/);
      await settled();
      expect(await mailsTo('operator.fft')).toHaveLength(before + 1);
    });

    it('gets a flood as one message, and the next one when its time has come', async () => {
      await nothingSent();
      await choose('operator.fft', choices({ mail: ['Mid'] }));
      const before = (await mailsTo('operator.fft')).length;
      const many = Array.from({ length: 20 }, (_, index) =>
        event({ priority: 'Mid', description: `No. ${index}` }),
      );
      await portal.produce(many);
      await until(async () => (await mailsTo('operator.fft')).length > before);
      await send({ description: 'Soon after' });
      await hurry(portal.db);
      expect(await mailsTo('operator.fft')).toHaveLength(before + 1);
      expect((await mailsTo('operator.fft')).at(-1)?.text).toContain('No. 19');
      // Repeats, because a worker that is just looking may put it off by the old `sent_at`.
      await until(async () => {
        await portal.db.query(sql`update outlets set sent_at = now() - interval '2 minutes'`);
        await hurry(portal.db);
        return (await mailsTo('operator.fft')).length === before + 2;
      });
      await settled();
    });

    it.each([
      ['have switched the way off', choices()],
      ['have chosen another priority for it', choices({ mail: ['High'] })],
      ['have quiet hours by now', choices({ mail: ['Mid'], quiet: quietAllDay })],
    ])('gets nothing that still waits once they %s, but for an escalation', async (_what, chosen) => {
      await nothingSent();
      const who = 'operator.fft';
      await choose(who, choices({ mail: ['Mid'], digest: true }));
      await send({ description: 'The first' });
      await settled();
      const before = (await mailsTo(who)).length;
      await send({ description: 'Still waits' });
      await orderDeliveries(portal.db, [
        {
          key: randomUUID(),
          channel: 'mail',
          userId: await idOf(portal, who),
          why: 'digest',
          about: { pilotCode: 'FFT', shift: 'Early' },
        },
      ]);
      await until(async () => (await mailsTo(who)).length === before + 1);
      await choose(who, chosen);
      await until(async () => {
        await portal.db.query(sql`update outlets set sent_at = null`);
        await hurry(portal.db);
        return (await state(sql`why = 'chosen' and state = 'waiting'`)) === undefined;
      });
      expect(await mailsTo(who)).toHaveLength(before + 1);
      expect((await failed()).filter(({ why }) => why === 'chosen')).toEqual([]);
      await orderDeliveries(portal.db, [
        { key: randomUUID(), channel: 'mail', userId: await idOf(portal, who), why: 'escalation' },
      ]);
      await until(async () => (await mailsTo(who)).length === before + 2);
    });

    it('hears nothing by mail or SMS in their quiet hours, but for High on duty', async () => {
      await nothingSent();
      const who = 'operator.fft';
      const userId = await idOf(portal, who);
      await givePhone(portal, userId, '+40721234567');
      await choose(who, choices({ mail: ['High'], sms: ['High'], quiet: quietAllDay }));
      // Without the demo's duty plans nobody is on duty.
      await portal.db.query(sql`delete from duty_plans`);
      await send({ priority: 'High', description: 'Off duty' });
      await settled();
      expect(await rows(portal.db, { id: col.text }, sql`select id from deliveries`)).toEqual([]);
      await portal.db.query(
        sql`with plan as (
            insert into duty_plans (pilot_code, role_id, valid_from)
            select 'FFT', role_id, '2020-01-01' from users where id = ${userId}::uuid returning id)
          insert into duty_shifts (plan_id, shift_id, nth, name, days, starts, ends, people)
          select id, gen_random_uuid(), 0, 'All day', array[1, 2, 3, 4, 5, 6, 7], '00:00', '00:00',
            array[${userId}::uuid] from plan`,
      );
      await send({ priority: 'High', description: 'On duty' });
      await until(async () => (await mailsTo('+40721234567')).length === 1);
      await settled();
      const [sms] = await mailsTo('+40721234567');
      expect(sms?.text).toMatch(/^Hoch: On duty \(FFT · cell-01\) http/);
      expect((await mailsTo(who)).at(-1)?.subject).toBe('Hoch · On duty');
    });

    it('gets what is open at the beginning of a shift, once, however often it is looked', async () => {
      await nothingSent();
      const who = 'operator.fft';
      await choose(who, choices({ digest: true }));
      const conditionId = randomUUID();
      await send({ conditionId, state: 'raised', description: 'Still there' });
      await send({ conditionId: randomUUID(), state: 'cleared', description: 'Never there' });
      const before = (await mailsTo(who)).length;
      // The shift lasts all day: it begins at midnight by the pilot's clock.
      const token = await portal.tokenOf(who);
      const { data } = await portal.call('GET', '/channels/choices', { token });
      const { timeZone: zone } = data as { timeZone: string };
      const site = { timeZone: zone, leftOut: [] };
      const midnight = new Date(zonedTimeToMs(zone, `${dayAt(zone, Date.now())}T00:05`));
      await Promise.all([
        orderDigests(portal.db, midnight, site),
        orderDigests(portal.db, midnight, site),
        orderDigests(portal.db, new Date(midnight.getTime() + 60_000), site),
      ]);
      await until(async () => (await mailsTo(who)).length > before);
      await settled();
      const mails = (await mailsTo(who)).slice(before);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toMatch(/^Ihre Schicht beginnt: All day/);
      expect(mails[0]?.text).toContain('Still there');
      expect(mails[0]?.text).not.toContain('Never there');
      // No digest long after the shift began.
      await nothingSent();
      await orderDigests(portal.db, new Date(midnight.getTime() + 2 * 3_600_000), site);
      expect(await rows(portal.db, { id: col.text }, sql`select id from deliveries`)).toEqual([]);
    });

    it('who may not see a condition gets a message without its content', async () => {
      const stranger = await makeUser(portal, { pilotCode: 'CRF' });
      const conditionId = randomUUID();
      await choose('operator.fft', choices());
      await send({ conditionId, state: 'raised', description: 'A trade secret' });
      const condition = await first(
        portal.db,
        { id: col.text, email: col.text },
        sql`select c.id, u.email from conditions c cross join users u
          where c.description = 'A trade secret' and u.id = ${stranger}::uuid`,
      );
      await portal.db.query(
        sql`insert into deliveries (key, channel, user_id, condition_id, pilot_code, why)
          values (${randomUUID()}, 'mail', ${stranger}::uuid, ${condition?.id}::uuid, 'FFT', 'escalation')`,
      );
      await hurry(portal.db);
      await settled();
      const [mail] = await mailsTo(condition?.email ?? '');
      expect(mail?.subject).toBe('Something in FFT needs attention. Sign in to see it.');
      expect(mail?.text).not.toContain('trade secret');
    });

    it('whose account is closed gets no message, and the failure is listed', async () => {
      const gone = await makeUser(portal, { status: 'DISABLED' });
      const key = randomUUID();
      await portal.db.query(
        sql`insert into deliveries (key, channel, user_id, pilot_code, why)
          values (${key}, 'mail', ${gone}::uuid, 'FFT', 'escalation')`,
      );
      await hurry(portal.db);
      await until(async () => (await state(sql`key = ${key}`))?.state === 'failed');
      expect(await state(sql`key = ${key}`)).toMatchObject({ reason: 'closed', attempts: 1 });
    });

    it('needs a number for SMS, and High on the bell', async () => {
      const token = await portal.tokenOf('operator.fft');
      await portal.call('DELETE', '/channels/phone', { token });
      const put = (json: Record<string, unknown>) => portal.call('PUT', '/channels/choices', { token, json });
      expect((await put(choices({ sms: ['High'] }))).errors).toMatchObject({ phone: expect.any(String) });
      expect((await put(choices({ sms: ['High'], phone: '0721' }))).status).toBe(400);
      expect((await put(choices({ bell: ['Mid'] }))).status).toBe(400);
    });

    it('who does not want the bell for a priority finds it in the inbox, read', async () => {
      await choose('operator.fft', choices({ bell: ['High'] }));
      const description = freshName();
      await send({ description });
      const line = await first(
        portal.db,
        { unread: col.flag },
        sql`select n.unread from notifications n join notices s on s.id = n.notice_id
          where s.description = ${description} and n.user_id = ${await idOf(portal, 'operator.fft')}`,
      );
      expect(line?.unread).toBe(false);
      await choose('operator.fft', choices());
    });
  });
});
