import { type ChannelChoicesHere } from '@portal/shared/wire';
import { sql } from '../../platform/db/sql';
import { exists, first } from '../../platform/db/database';
import { col } from '../../platform/db/columns';
import { plannedTopic } from '../../../test/conditions';
import { ruleKinds } from '../../../test/databases';
import { type Hook, openHook } from '../../../test/hook';
import { event, idOf, makeUser } from '../../../test/people';
import { givePhone } from '../../../test/phones';
import { startTestPortal, type TestPortal } from '../../../test/portal';
import { until } from '../../../test/until';

const PHONE = '+40721234567';

describe.each(ruleKinds)('the gateways to telephones on %s', (kind) => {
  let portal: TestPortal;
  let hook: Hook;
  beforeAll(async () => {
    hook = await openHook();
    const { origin } = new URL(hook.url);
    portal = await startTestPortal(kind, {
      SMS_URL: `${origin}/sms?ref={id}`,
      SMS_HEADERS: '{"content-type":"application/x-www-form-urlencoded"}',
      SMS_BODY: 'to={to}&text={text}',
      VOICE_URL: `${origin}/voice`,
      VOICE_HEADERS: '{"authorization":"Bearer of-the-gateway"}',
    });
  });
  beforeEach(() => (hook.heard.length = 0));
  afterAll(async () => {
    await portal.stop();
    await hook.close();
  });

  const somebody = async (language: string, phone: string | null = PHONE) => {
    const userId = await makeUser(portal);
    await portal.db.query(sql`update users set language = ${language}, first_name = 'Ana', last_name = 'Pop'
      where id = ${userId}::uuid`);
    await givePhone(portal, userId, phone);
    return userId;
  };
  const escalate = async (userId: string, by: 'sms' | 'voice', count = 1) => {
    const { topic } = await plannedTopic(portal, [{ afterMinutes: 0, by, to: { kind: 'person', userId } }]);
    const json = Array.from({ length: count }, (_, nth) =>
      event({ topic, conditionId: `${topic} ${nth}`, state: 'raised', description: 'Torque "high"' }),
    );
    await portal.produce(json);
  };
  const heard = async () => {
    await until(() => hook.heard.length === 1, 'the gateway to be called');
    return hook.heard[0] ?? { headers: {}, body: '' };
  };

  it('call the people of an escalation, in their language and without a link', async () => {
    const userId = await somebody('de');
    await escalate(userId, 'voice');
    const { path, headers, body } = await heard();
    expect([path, headers.authorization]).toEqual(['/voice', 'Bearer of-the-gateway']);
    const call = JSON.parse(body) as Record<string, string>;
    expect(call).toMatchObject({ to: PHONE, language: 'de-DE' });
    expect(call.text).toMatch(
      /^Guten Tag Ana Pop, Hoch: Torque "high" \(FFT, cell-01\)\. Bisher hat niemand „Ich kümmere mich“ gesagt/,
    );
    expect(call.text).not.toMatch(/http| · /);
    expect(await exists(portal.db, sql`select from secrets where user_id = ${userId}::uuid`)).toBe(false);
  });

  it('say of several how many there are', async () => {
    await escalate(await somebody('en'), 'voice', 3);
    expect((JSON.parse((await heard()).body) as { text: string }).text).toMatch(
      /^Hello Ana Pop, New in the portal: 3, High: Torque "high" \(FFT, cell-01\)\. Nobody has said/,
    );
  });

  it('send an SMS as the form that its provider reads', async () => {
    await escalate(await somebody('en'), 'sms');
    const { path, body } = await heard();
    expect(path).toMatch(/^\/sms\?ref=[\da-f-]{36}$/);
    const form = new URLSearchParams(body);
    expect(form.get('to')).toBe(PHONE);
    expect(form.get('text')).toMatch(/^High: Torque "high" \(FFT · cell-01\) http\S+\/answer#token=/);
  });

  it('say in a flood first what is escalated, and link to its answer', async () => {
    const userId = await somebody('en');
    await portal.db.query(sql`update users set role_id = (select id from roles where name = 'PLANT_OPERATOR')
      where id = ${userId}::uuid`);
    await portal.db.query(sql`update channel_choices set sms = '{High}' where user_id = ${userId}::uuid`);
    // They were just sent something, so the news wait, and the escalation takes them along.
    await portal.db.query(sql`insert into outlets (outlet, sent_at) values (${`${userId} sms`}, now())`);
    const json = Array.from({ length: 30 }, (_, nth) =>
      event({ conditionId: `flood ${userId} ${nth}`, state: 'raised', description: 'Of the flood' }),
    );
    await portal.produce(json);
    await escalate(userId, 'sms');
    const text = new URLSearchParams((await heard()).body).get('text');
    expect(text).toMatch(
      /^New in the portal: 31 · High: Torque "high" \(FFT · cell-01\).* http\S+\/answer#token=/,
    );
  });

  it('call nobody without a number, which is listed', async () => {
    const userId = await somebody('en', null);
    await escalate(userId, 'voice');
    const failed = () =>
      first(
        portal.db,
        { reason: col.text, channel: col.text },
        sql`select reason, channel from deliveries where user_id = ${userId}::uuid and state = 'failed'`,
      );
    await until(async () => (await failed()) !== undefined);
    expect(await failed()).toEqual({ reason: 'noNumber', channel: 'voice' });
    expect(hook.heard).toEqual([]);
  });

  it('call people who chose calls for news, and keep that choice when an older page saves without calls', async () => {
    const json = { bell: ['High'], mail: [], sms: [], voice: ['Mid'], phone: PHONE, digest: false };
    const choose = async (more: object) =>
      portal.as('operator.fft', 'PUT', '/channels/choices', { ...json, ...more });
    expect((await choose({ phone: undefined })).errors).toHaveProperty('phone');
    await givePhone(portal, await idOf(portal, 'operator.fft'), PHONE);
    expect((await choose({})).data).toMatchObject({ voice: ['Mid'], voiceOffered: true });
    const saved = (await choose({ voice: undefined })).data as ChannelChoicesHere;
    expect(saved.voice).toEqual(['Mid']);
    const send = (priority: string, description: string) => portal.produce(event({ priority, description }));
    await send('Low', 'Not this');
    await send('Mid', 'But this');
    const { text } = JSON.parse((await heard()).body) as { text: string };
    expect(text).toContain('But this');
    expect(text).not.toContain('Nobody has said');
    await choose({ voice: [] });
  });
});

describe.each(ruleKinds)('a site without gateways on %s', (kind) => {
  it('offers neither SMS nor calls, and takes neither as a choice', async () => {
    const portal = await startTestPortal(kind);
    // As in production; a demo site has its mailbox as gateway.
    Object.assign(portal.basics.config, { mode: 'production' });
    const read = await portal.as('operator.fft', 'GET', '/channels/choices');
    expect(read.data).toMatchObject({ smsOffered: false, voiceOffered: false });
    const json = { bell: ['High'], mail: [], sms: [], voice: ['High'], phone: PHONE, digest: false };
    const { status, errors } = await portal.as('operator.fft', 'PUT', '/channels/choices', json);
    expect([status, Object.keys(errors ?? {})]).toEqual([400, ['voice']]);
    await portal.stop();
  });
});
