import {
  type ChannelTarget,
  type ConditionAsked,
  type FailedDelivery,
  type Paged,
} from '@portal/shared/wire';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../../platform/config/accounts';
import { col } from '../../../platform/db/columns';
import { exists, first, rows } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { plannedTopic } from '../../../../test/conditions';
import { ruleKinds } from '../../../../test/databases';
import { hookOf } from '../../../../test/hook';
import { event, freshName, idOf, makeUser } from '../../../../test/people';
import { portalOf } from '../../../../test/portal';
import { mailsTo, messagesTried } from '../../../../test/mails';
import { until } from '../../../../test/until';
import { type MessageFacts } from '../messageFacts';
import { ntfyBody } from './ntfy';

const facts: MessageFacts = {
  conditionId: '5b7e0a35-6d6a-4d55-8a3c-0f4d3c1c7a11',
  priority: 'High',
  text: 'Hot',
  topic: 'cell/heat',
  pilotCode: 'FFT',
  module: 'cell-01',
  moduleName: null,
  sourceComponent: null,
  since: '2026-03-29T01:00:00.000Z',
  isOver: false,
  owner: null,
  url: 'https://portal.example/notifications/condition/5b7e0a35-6d6a-4d55-8a3c-0f4d3c1c7a11',
};
interface Published {
  topic: string;
  title?: string;
  message: string;
  priority: number;
  tags: string[];
  click?: string;
  actions: { action: string; label: string; url: string }[];
}
const bodyOf = (...call: Parameters<typeof ntfyBody>) => ntfyBody(...call) as Published;

describe('a message for ntfy', () => {
  it.each([
    ['Low', 'chosen', 2],
    ['Mid', 'escalation', 3],
    ['High', 'chosen', 4],
    ['High', 'escalation', 5],
  ] as const)('of priority %s that is %s is as loud as %i', (priority, why, loud) => {
    expect(bodyOf({ facts: { ...facts, priority }, why }, 'line-1', 'en').priority).toBe(loud);
  });

  it('of what is over is not loud', () => {
    const { priority, tags } = bodyOf(
      { facts: { ...facts, isOver: true }, why: 'escalation' },
      'line-1',
      'en',
    );
    expect([priority, tags]).toEqual([2, ['white_check_mark']]);
  });

  it('opens its subject, and has no link for unknown people', () => {
    expect(bodyOf({ facts, why: 'escalation' }, 'line-1', 'en')).toMatchObject({
      topic: 'line-1',
      title: 'High: Hot',
      message: 'FFT · cell-01\nNobody has it yet.',
      click: facts.url,
      actions: [{ action: 'view', label: 'Open in the portal', url: facts.url }],
    });
  });

  it('uses the language of the phone’s owner', () => {
    const { title, actions } = bodyOf(
      { facts: { ...facts, answer: 'https://portal.example/answer#token=x' }, why: 'escalation' },
      'line-1',
      'de',
    );
    expect(title).toBe('Hoch: Hot');
    expect(actions.map(({ label }) => label)).toEqual(['Ich kümmere mich / ich nicht', 'Im Portal öffnen']);
  });

  it('of several names the worst first, stays under the size that ntfy makes a file of, and leads to all', () => {
    const url = 'https://portal.example/notifications';
    const long = { ...facts, text: '机'.repeat(600) };
    const body = bodyOf(
      { several: [facts, ...Array<MessageFacts>(9).fill(long)], count: 40, url, why: 'chosen' },
      't',
      'en',
    );
    expect(body).toMatchObject({ title: 'New in the portal: 40', priority: 4, click: url });
    expect(body.message).toMatch(/^High: Hot \(FFT · cell-01\)\n/);
    expect(body.message).toMatch(/More in the portal: 35$/);
    expect(Buffer.byteLength(body.message)).toBeLessThan(4096);
    expect(body.actions.map((one) => one.url)).toEqual([url]);
  });

  it('of a producer leads nowhere else', () => {
    const { title, message } = bodyOf(
      { facts: { ...facts, text: 'https://evil.example' }, why: 'chosen' },
      't',
      'en',
    );
    expect(`${title} ${message}`).not.toContain('://');
  });
});

describe.each(ruleKinds)('a phone by ntfy on %s', (kind) => {
  const hook = hookOf();
  const portal = portalOf(kind, { CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8' });
  let server: string;
  beforeAll(() => {
    server = new URL(hook.url).origin;
  });

  const request = (more: Record<string, unknown> = {}) => ({
    name: freshName(),
    kind: 'ntfy',
    pilotCode: 'FFT',
    address: server,
    topic: 'line-1_x7',
    enabled: true,
    newsFrom: null,
    ...more,
  });
  const post = (more?: Record<string, unknown>) =>
    portal.as('admin.fft', 'POST', '/channels/targets', request(more));
  const make = async (more?: Record<string, unknown>) => {
    const { status, data } = await post(more);
    expect(status).toBe(201);
    expect(data).not.toHaveProperty('secret');
    return (data as { target: ChannelTarget }).target;
  };
  const change = ({ targetId, name }: ChannelTarget, more: Record<string, unknown>) =>
    portal.as('admin.fft', 'PUT', `/channels/targets/${targetId}`, {
      name,
      enabled: true,
      newsFrom: null,
      ...more,
    });
  const heard = async (count = 1) => {
    await until(() => hook.heard.length === count, 'the phone to hear it');
    const { path, headers, body } = hook.heard[count - 1] ?? { headers: {}, body: '{}' };
    return { path, headers, body: JSON.parse(body) as Published };
  };
  const test = async ({ targetId }: ChannelTarget) => {
    // The phone hears a message before its outcome is stored, and while one test waits another adds none.
    await messagesTried(portal.db);
    return portal.as('admin.fft', 'POST', `/channels/targets/${targetId}/test`);
  };
  const escalate = async ({ targetId }: ChannelTarget) => {
    const { topic } = await plannedTopic(portal, [
      { afterMinutes: 0, by: 'target', targetId },
      { afterMinutes: 1440, by: 'bell', to: { kind: 'role', role: 'PLANT_OPERATOR' } },
    ]);
    const json = event({ topic, conditionId: topic, state: 'raised', description: `Torque ${topic}` });
    await portal.produce(json);
    return topic;
  };

  it('that is somebody’s gets a button on a link of theirs, which works once', async () => {
    const userId = await makeUser(portal);
    const target = await make({ userId, token: 'tk_secret' });
    expect(target).toMatchObject({ kind: 'ntfy', host: new URL(server).host, person: { userId } });
    const topic = await escalate(target);
    const { path, headers, body } = await heard();
    expect([path, headers.authorization]).toEqual(['/', 'Bearer tk_secret']);
    expect(body).toMatchObject({
      topic: 'line-1_x7',
      title: `High: Torque ${topic}`,
      priority: 5,
      tags: ['rotating_light'],
      click: expect.stringMatching(/\/notifications\/condition\/[\da-f-]{36}$/),
      actions: [
        { action: 'view', label: 'I have it / not me', url: expect.stringContaining('/answer#token=') },
        { action: 'view', url: body.click },
      ],
    });
    const token = body.actions[0]?.url.split('#token=')[1] ?? '';
    const say = () => portal.call('POST', '/conditions/answer', { json: { token, answer: 'have' } });
    expect(((await say()).data as ConditionAsked).owner).toMatchObject({ isYou: true });
    expect((await say()).status).toBe(400);
  });

  it('is nobody’s phone behind their back: they hear of it by mail, find it in their account, and end it', async () => {
    const who = 'technician.fft';
    const userId = await idOf(portal, who);
    const facts = async () =>
      (await mailsTo(portal.db, who + DEMO_DOMAIN)).filter(({ subject }) => subject.startsWith('Your phone'));
    const target = await make({ userId });
    expect((await facts()).map(({ text }) => text)).toEqual([expect.stringContaining(target.name)]);
    expect((await change(target, { userId })).status).toBe(200);
    expect(await facts()).toHaveLength(1);
    expect((await change(target, { userId, address: server, topic: 'another' })).status).toBe(200);
    expect(await facts()).toHaveLength(2);

    const list = (await portal.as(who, 'GET', '/users/access-grants')).data;
    expect(list).toContainEqual(expect.objectContaining({ kind: 'target', name: target.name }));
    await portal.as(who, 'POST', '/users/access-grants/end', { currentPassword: DEMO_PASSWORD });
    await escalate(target);
    expect((await heard()).body.actions).toHaveLength(1);
  });

  it('that is nobody’s gets no such link', async () => {
    await escalate(await make());
    const { body } = await heard();
    expect(JSON.stringify(body)).not.toContain('answer#token');
    expect(body.actions).toHaveLength(1);
  });

  it('of somebody who has left the pilot gets nothing, until an administrator says whose it is', async () => {
    const userId = await makeUser(portal);
    const target = await make({ userId });
    const listed = async () =>
      ((await portal.as('admin.fft', 'GET', '/channels/targets')).data as ChannelTarget[]).find(
        ({ targetId }) => targetId === target.targetId,
      );
    expect(await listed()).not.toHaveProperty('stopped');
    await portal.as('super', 'PUT', `/users/update?userId=${userId}`, { pilotCode: 'SEW' });
    expect(await listed()).toMatchObject({ stopped: 'person' });
    await escalate(target);
    const other = await make();
    await escalate(other);
    await heard();
    expect((await change(target, {})).status).toBe(200);
    expect(await listed()).not.toHaveProperty('stopped');
    const topic = await escalate(target);
    const { body } = await heard(2);
    expect(body.title).toContain(topic);
    expect(body.actions).toHaveLength(1);
  });

  it('of somebody who is deleted is switched off', async () => {
    const userId = await makeUser(portal);
    const target = await make({ userId });
    expect((await portal.as('super', 'DELETE', `/users/delete?userId=${userId}`)).status).toBe(200);
    expect((await portal.as('admin.fft', 'GET', '/channels/targets')).data).toContainEqual(
      expect.objectContaining({ targetId: target.targetId, enabled: false }),
    );
  });

  it('whose server refuses leaves no link behind, and is listed with what it answered', async () => {
    const userId = await makeUser(portal);
    const target = await make({ userId });
    hook.answer(403);
    await escalate(target);
    await heard();
    const links = () =>
      first(
        portal.db,
        { n: col.number },
        sql`select count(*) as n from secrets where user_id = ${userId}::uuid`,
      );
    await until(async () => (await links())?.n === 0, 'the link to be withdrawn');
    const mine = sql`target_id = ${target.targetId}::uuid`;
    // The link is withdrawn before the outcome is stored.
    await until(
      () => exists(portal.db, sql`select from deliveries where ${mine} and reason is not null`),
      'the refusal to be written down',
    );
    await portal.db.query(
      sql`update deliveries set attempts = 8, state = 'failed', done_at = now() where ${mine}`,
    );
    const failed = (await portal.as('admin.fft', 'GET', '/channels/failed')).data as Paged<FailedDelivery>;
    expect(failed.results.find(({ to }) => to === target.name)).toMatchObject({
      channel: 'ntfy',
      reason: 'status',
      status: 403,
    });
  });

  it('keeps its topic and its token to itself, and tells neither to another server', async () => {
    const target = await make({ token: 'tk_secret', topic: 'hard-to-guess' });
    const [row] = await rows(
      portal.db,
      { all: col.text },
      sql`select address || secret || shown as all from channel_targets where id = ${target.targetId}::uuid`,
    );
    expect(row?.all).not.toMatch(/hard-to-guess|tk_secret/);
    await test(target);
    expect((await heard()).headers.authorization).toBe('Bearer tk_secret');
    expect((await change(target, {})).status).toBe(200);
    await test(target);
    expect((await heard(2)).headers.authorization).toBe('Bearer tk_secret');
    expect((await change(target, { address: server, topic: 'another' })).status).toBe(200);
    await test(target);
    const { headers, body } = await heard(3);
    expect([headers.authorization, body.topic]).toEqual([undefined, 'another']);
    expect(body.message).toContain(`A test of “${target.name}”`);
    expect((await change(target, { token: 'tk_new' })).status).toBe(200);
    await test(target);
    expect((await heard(4)).headers.authorization).toBe('Bearer tk_new');
  });

  it.each([
    ['topic', { topic: undefined }],
    ['topic', { topic: 'with a space' }],
    ['token', { token: 'with a space' }],
    ['address', { address: 'https://1.1.1.1/line-1' }],
    ['address', { address: 'https://10.0.0.1/' }],
    ['topic', { kind: 'slack' }],
    ['userId', { userId: '11111111-1111-4111-8111-111111111111' }],
  ])('is refused for its %s where it is %o', async (field, more) => {
    const { status, errors } = await post(more);
    expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]]);
  });

  it('is nobody’s of another pilot', async () => {
    const userId = await makeUser(portal, { pilotCode: 'SEW' });
    expect((await post({ userId })).errors).toHaveProperty('userId');
    expect((await change(await make(), { userId })).errors).toHaveProperty('userId');
    expect((await change(await make(), { topic: 'alone' })).errors).toHaveProperty('address');
  });
});
