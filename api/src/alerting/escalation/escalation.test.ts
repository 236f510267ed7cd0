import {
  type ChannelTarget,
  type Condition,
  type ConditionDetail,
  type ConditionEscalation,
  type EscalationFiring,
  type EscalationPlan,
  type EventMapping,
  type Notification,
  type Paged,
  type Rehearsal,
} from '@portal/shared/wire';
import { bringBack } from '../../work/ownership/shelf';
import { col } from '../../platform/db/columns';
import { exists, rows } from '../../platform/db/database';
import { dayAt } from '../duty/wallClock';
import { sql } from '../../platform/db/sql';
import { auditOf } from '../../../test/audit';
import { mappedTopic, plannedTopic, raise as raiseAny } from '../../../test/conditions';
import { ruleKinds } from '../../../test/databases';
import { listen } from '../../../test/live';
import { event, freshName, idOf, makeUser, tokenFor } from '../../../test/people';
import { givePhone } from '../../../test/phones';
import { portalOf, type TestPortal } from '../../../test/portal';
import { until } from '../../../test/until';
import { fireDue } from './escalationWorker';

const MINUTE = 60_000;
const bell = (afterMinutes: number, role = 'PLANT_OPERATOR', kind = 'role') => ({
  afterMinutes,
  by: 'bell',
  to: { kind, role },
});

describe.each(ruleKinds)('escalation on %s', (kind) => {
  // The test moves its clock far ahead.
  const portal = portalOf(kind, {
    ACCESS_TOKEN_SECONDS: '86400',
    REFRESH_IDLE_SECONDS: '86400',
    CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8',
  });
  let operator: string;
  beforeAll(async () => {
    operator = await idOf(portal, 'operator.fft');
  });

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const aRole = async () => {
    const name = freshName().toUpperCase();
    await portal.db.query(
      sql`insert into roles (name, pilot_code, pilot_role) values (${name}, 'FFT', 'USER')`,
    );
    return { name, person: await makeUser(portal, { role: name }) };
  };
  const aMapping = () => mappedTopic(portal);
  const aPlan = (steps: object[], more?: object) => plannedTopic(portal, steps, more);
  const send = async (topic: string, conditionId: string, more: object = {}) => {
    const json = event({
      topic,
      conditionId,
      state: 'raised',
      description: `Trouble ${conditionId}`,
      ...more,
    });
    expect((await portal.produce(json)).status).toBe(202);
  };
  const raise = (topic: string, more: object = {}) => raiseAny(portal, { topic, ...more });
  const stands = async ({ conditionId }: Condition): Promise<ConditionEscalation | undefined> =>
    ((await as('super', 'GET', `/conditions/${conditionId}`)).data as ConditionDetail).escalation;
  const sentOf = async (condition: Condition) =>
    ((await stands(condition))?.sent ?? []).map(({ round, step }) => [round, step]).reverse();
  /** Moves the clock minute by minute and runs what is due. */
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      portal.advance(MINUTE);
      await due();
    }
  };
  /** The portal itself may be running them already. */
  const due = async () => {
    await fireDue(portal.basics, (error) => {
      throw error;
    });
    const now = portal.basics.now().toISOString();
    const isDone = async () =>
      !(await exists(portal.db, sql`select from escalation_runs where next_at <= ${now}::timestamptz`));
    await until(isDone, 'every step that is due');
  };
  const linesOf = async (userId: string, { conditionId }: Condition) =>
    rows(
      portal.db,
      { unread: col.flag, aside: col.flag },
      sql`select unread, aside from notifications
        where user_id = ${userId} and condition_id = ${conditionId}::uuid order by notice_id`,
    );

  describe('a plan', () => {
    it('is kept, shown with its mapping, replaced and taken away', async () => {
      const { path, id } = await aMapping();
      const listed = async () =>
        ((await as('admin.fft', 'GET', '/events/mappings')).data as EventMapping[]).find(
          ({ eventMappingId }) => eventMappingId === id,
        )?.escalates;
      expect((await as('admin.fft', 'GET', `${path}/escalation`)).data).toBeNull();
      expect(await listed()).toBe(false);
      const plan: EscalationPlan = {
        minimumPriority: 'Mid',
        steps: [
          { afterMinutes: 0, by: 'bell', to: { kind: 'onDuty', role: 'PLANT_OPERATOR' } },
          { afterMinutes: 5, by: 'mail', to: { kind: 'person', userId: operator } },
        ],
        repeat: { minutes: 10, times: 3 },
      };
      await as('admin.fft', 'PUT', `${path}/escalation`, plan);
      expect((await as('admin.fft', 'GET', `${path}/escalation`)).data).toEqual(plan);
      expect(await listed()).toBe(true);
      const [entry] = await auditOf(portal.db, sql`action = 'mappings.escalation' and target_id = ${id}`);
      expect(entry?.details).toEqual({
        ...plan,
        steps: [
          { afterMinutes: 0, by: 'bell', kind: 'onDuty', to: 'PLANT_OPERATOR' },
          { afterMinutes: 5, by: 'mail', to: 'Jonas Becker' },
        ],
      });
      await as('admin.fft', 'DELETE', `${path}/escalation`);
      expect((await as('admin.fft', 'GET', `${path}/escalation`)).data).toBeNull();
    });

    it('is refused where it is for nobody of the pilot, or not in order', async () => {
      const { path } = await aMapping();
      const refused = async (...steps: object[]) => {
        const answer = await as('admin.fft', 'PUT', `${path}/escalation`, { minimumPriority: 'High', steps });
        expect(answer.status).toBe(400);
        return Object.keys(answer.errors ?? {});
      };
      expect(await refused(bell(0), bell(3, 'NO_SUCH_ROLE'))).toEqual(['steps.1.to.role']);
      const stranger = await makeUser(portal, { pilotCode: 'SEW' });
      const to = { kind: 'person', userId: stranger };
      expect(await refused({ afterMinutes: 0, by: 'sms', to })).toEqual(['steps.0.to.userId']);
      expect(await refused({ afterMinutes: 0, by: 'target', targetId: stranger })).toEqual([
        'steps.0.targetId',
      ]);
      expect(await refused(bell(5), bell(3))).toEqual(['steps']);
      expect(await refused()).toEqual(['steps']);
    });

    it('keeps a step whose role is gone, which reaches nobody and says so', async () => {
      const { name } = await aRole();
      const { path, topic } = await aPlan([bell(0, name)]);
      await portal.db.query(sql`update users set role_id = (select id from roles where name = 'OPERATOR')
        where role_id = (select id from roles where name = ${name})`);
      await portal.db.query(sql`delete from roles where name = ${name}`);
      const plan = (await as('admin.fft', 'GET', `${path}/escalation`)).data as EscalationPlan;
      expect(plan.steps).toEqual([{ afterMinutes: 0, by: 'bell', to: { kind: 'role', role: '' } }]);
      const condition = await raise(topic);
      await due();
      expect((await stands(condition))?.sent).toMatchObject([{ people: [], outcome: 'nobody' }]);
    });
  });

  it('reaches those who can hear it: not who was invited and has not come yet', async () => {
    const { name, person } = await aRole();
    const invited = await makeUser(portal, { role: name, status: 'INVITED' });
    await portal.db.query(
      sql`with plan as (
          insert into duty_plans (pilot_code, role_id, valid_from)
          select 'FFT', id, '2020-01-01' from roles where name = ${name} returning id)
        insert into duty_shifts (plan_id, shift_id, nth, name, days, starts, ends, people)
        select id, gen_random_uuid(), 0, 'All day', array[1, 2, 3, 4, 5, 6, 7], '00:00', '00:00',
          array[${invited}::uuid] from plan`,
    );
    const { topic } = await aPlan([bell(0, name, 'onDuty')]);
    const condition = await raise(topic);
    await due();
    const [first] = (await stands(condition))?.sent ?? [];
    expect(first).toMatchObject({ outcome: 'wholeRole', people: [{ userId: person }] });
  });

  it('names of a step by SMS or call only those who have a number, in the rehearsal and afterwards', async () => {
    const { name, person } = await aRole();
    const callable = await makeUser(portal, { role: name });
    await givePhone(portal, callable, '+40721000777');
    const { topic, path } = await aPlan([
      { afterMinutes: 0, by: 'sms', to: { kind: 'role', role: name } },
      { afterMinutes: 0, by: 'voice', to: { kind: 'person', userId: person } },
      { afterMinutes: 0, by: 'mail', to: { kind: 'person', userId: person } },
    ]);
    const reached = (firings: readonly EscalationFiring[] = []) =>
      firings.map(({ people, outcome }) => [people.map(({ userId }) => userId), outcome]);
    const expected = [
      [[callable], 'asPlanned'],
      [[], 'nobody'],
      [[person], 'asPlanned'],
    ];
    const json = { priority: 'High', at: portal.basics.now().toISOString() };
    const rehearsal = await as('admin.fft', 'POST', `${path}/escalation/rehearse`, json);
    expect(reached((rehearsal.data as Rehearsal).firings)).toEqual(expected);
    const condition = await raise(topic);
    await due();
    expect(reached((await stands(condition))?.sent.reverse())).toEqual(expected);
  });

  it('names the target of a step, in the rehearsal', async () => {
    const name = freshName();
    const address = 'http://127.0.0.1:9/x';
    const json = { name, kind: 'webhook', pilotCode: 'FFT', address, enabled: true, newsFrom: null };
    const { target } = (await as('admin.fft', 'POST', '/channels/targets', json)).data as {
      target: ChannelTarget;
    };
    const { path } = await aPlan([bell(0), { afterMinutes: 1, by: 'target', targetId: target.targetId }]);
    const request = { priority: 'High', at: portal.basics.now().toISOString() };
    const { firings } = (await as('admin.fft', 'POST', `${path}/escalation/rehearse`, request))
      .data as Rehearsal;
    expect(firings.map((firing) => firing.target)).toEqual([undefined, name]);
  });

  it('says before and after that an SMS reaches nobody if the person on duty has no number, and continues', async () => {
    const { name, person } = await aRole();
    // Has a number, and is not on duty.
    const other = await makeUser(portal, { role: name });
    await givePhone(portal, other, '+40721000778');
    await as('admin.fft', 'PUT', `/duty/pilots/FFT/plans/${name}`, {
      // No plan begins before today, by the clock of the pilot.
      from: dayAt('Europe/Berlin', portal.basics.now().getTime()),
      shifts: [
        { name: 'Day', days: [1, 2, 3, 4, 5, 6, 7], starts: '00:00', ends: '00:00', people: [person] },
      ],
    });
    const { topic, path } = await aPlan([
      { afterMinutes: 0, by: 'bell', to: { kind: 'onDuty', role: name } },
      { afterMinutes: 1, by: 'sms', to: { kind: 'onDuty', role: name } },
      { afterMinutes: 2, by: 'voice', to: { kind: 'onDuty', role: name } },
      { afterMinutes: 3, by: 'mail', to: { kind: 'onDuty', role: name } },
    ]);
    const expected = ['asPlanned', 'nobody', 'nobody', 'asPlanned'];
    const json = { priority: 'High', at: portal.basics.now().toISOString() };
    const rehearsal = (await as('admin.fft', 'POST', `${path}/escalation/rehearse`, json)).data as Rehearsal;
    expect(rehearsal.firings.map(({ outcome }) => outcome)).toEqual(expected);
    const condition = await raise(topic);
    await due();
    expect((await stands(condition))?.next).toMatchObject({ by: 'sms', people: [], outcome: 'nobody' });
    await pass(4);
    expect((await stands(condition))?.sent.map(({ outcome }) => outcome).reverse()).toEqual(expected);
  });

  it('says that a step by SMS or call reaches nobody where the site has no gateway', async () => {
    const { name, person } = await aRole();
    await givePhone(portal, person, '+40721000779');
    const { topic, path } = await aPlan([
      { afterMinutes: 0, by: 'sms', to: { kind: 'role', role: name } },
      { afterMinutes: 0, by: 'voice', to: { kind: 'person', userId: person } },
      { afterMinutes: 5, by: 'sms', to: { kind: 'role', role: name } },
    ]);
    const json = { priority: 'High', at: portal.basics.now().toISOString() };
    const outcomes = async () =>
      ((await as('admin.fft', 'POST', `${path}/escalation/rehearse`, json)).data as Rehearsal).firings.map(
        ({ outcome }) => outcome,
      );
    expect(await outcomes()).toEqual(['asPlanned', 'asPlanned', 'asPlanned']);
    const { config } = portal.basics;
    const { mode } = config;
    // As in production; a demo site has its mailbox as gateway.
    Object.assign(config, { mode: 'production' });
    try {
      expect(await outcomes()).toEqual(['nobody', 'nobody', 'nobody']);
      const condition = await raise(topic);
      await due();
      const escalation = await stands(condition);
      expect(escalation?.sent.map(({ outcome }) => outcome)).toEqual(['nobody', 'nobody']);
      expect(escalation?.next?.outcome).toBe('nobody');
    } finally {
      Object.assign(config, { mode });
    }
  });

  describe('a run', () => {
    it('does each step at its minute, once, and begins again as often as it says', async () => {
      const { name, person } = await aRole();
      const { topic } = await aPlan([bell(0, name), bell(2, name)], { repeat: { minutes: 3, times: 1 } });
      const condition = await raise(topic);
      await due();
      const seen = [await sentOf(condition)];
      for (let minute = 1; minute <= 8; minute++) {
        await pass(1);
        seen.push(await sentOf(condition));
      }
      const [one, two, three, four] = [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 2],
      ];
      expect(seen).toEqual([
        [one],
        [one],
        [one, two],
        [one, two],
        [one, two],
        [one, two, three],
        [one, two, three],
        [one, two, three, four],
        [one, two, three, four],
      ]);
      expect(await stands(condition)).toMatchObject({ why: 'done' });
      expect(await linesOf(person, condition)).toEqual([
        { unread: false, aside: true },
        { unread: false, aside: true },
        { unread: false, aside: true },
        { unread: true, aside: false },
      ]);
      // A finished plan begins again only when the condition becomes worse.
      await send(topic, condition.name);
      expect(await stands(condition)).toMatchObject({ why: 'done' });
    });

    it('does what the rehearsal said', async () => {
      const { name, person } = await aRole();
      await as('admin.fft', 'PUT', `/duty/pilots/FFT/plans/${name}`, {
        from: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
        shifts: [
          { name: 'Day', days: [1, 2, 3, 4, 5, 6, 7], starts: '00:00', ends: '00:00', people: [person] },
        ],
      });
      const { topic, path } = await aPlan(
        [
          bell(0, name, 'onDuty'),
          { afterMinutes: 1, by: 'mail', to: { kind: 'onDuty', role: name } },
          { afterMinutes: 3, by: 'sms', to: { kind: 'person', userId: person } },
        ],
        { repeat: { minutes: 1, times: 1 } },
      );
      const condition = await raise(topic);
      const { began = '' } = (await stands(condition)) ?? {};
      const rehearsal = (
        await as('admin.fft', 'POST', `${path}/escalation/rehearse`, { priority: 'High', at: began })
      ).data as Rehearsal;
      expect(rehearsal.firings).toHaveLength(6);
      expect((await stands(condition))?.next ?? (await stands(condition))?.sent[0]).toBeDefined();
      await due();
      await pass(9);
      const sent = ((await stands(condition))?.sent ?? []).reverse();
      expect(sent.map(({ sent: _sent, deliveries: _became, ...firing }) => firing)).toEqual(
        rehearsal.firings,
      );
      const outside = await rows(
        portal.db,
        { channel: col.text, user: col.text },
        sql`select channel, user_id as user from deliveries where condition_id = ${condition.conditionId}::uuid order by nth`,
      );
      expect(outside).toEqual(['mail', 'sms', 'mail', 'sms'].map((channel) => ({ channel, user: person })));
    });

    it('tells of what begins in one batch in the order of arrival', async () => {
      const { topic } = await aPlan([
        { afterMinutes: 0, by: 'mail', to: { kind: 'person', userId: operator } },
      ]);
      const names = Array.from({ length: 8 }, freshName);
      const batch = names.map((conditionId) =>
        event({ topic, conditionId, state: 'raised', description: conditionId }),
      );
      expect((await portal.produce(batch)).status).toBe(202);
      await due();
      const texts = await rows(
        portal.db,
        { text: col.text },
        sql`select c.description as text from deliveries d join conditions c on c.id = d.condition_id
          where c.topic = ${topic} and d.why = 'escalation' order by d.nth`,
      );
      expect(texts.map(({ text }) => text)).toEqual(names);
    });

    it.each(['mail', 'sms'])('by %s says what it is about, and leads there whoever it names', async (by) => {
      const { person } = await aRole();
      await givePhone(portal, person, '+40721234567');
      const token = await tokenFor(portal, person);
      const { topic } = await aPlan([{ afterMinutes: 0, by, to: { kind: 'person', userId: person } }], {
        repeat: { minutes: 1, times: 2 },
      });
      const condition = await raise(topic);
      await due();
      const path = `/conditions/${condition.conditionId}`;
      expect((await portal.call('GET', path, { token })).status).toBe(200);
      const listed = (await portal.call('GET', `/conditions?q=${condition.name}`, { token }))
        .data as Paged<Condition>;
      expect(listed.results).toHaveLength(1);
      const messages = async () =>
        rows(
          portal.db,
          { text: col.text },
          sql`select text from mailbox where text like ${`%Trouble ${condition.name}%`} order by id`,
        );
      await until(async () => (await messages()).length === 1);
      expect((await messages())[0]?.text).toContain(`Trouble ${condition.name}`);
      // They are concerned by now: the next round reaches them by its channel, and the bell rings once.
      await pass(1);
      expect(await linesOf(person, condition)).toHaveLength(1);
      expect((await portal.call('PUT', `${path}/owner`, { token })).status).toBe(200);
      expect(await stands(condition)).toMatchObject({ why: 'held' });
    });

    it('stops when somebody acknowledges, and starts again when it is released', async () => {
      const { topic } = await aPlan([bell(1), bell(2)]);
      const condition = await raise(topic);
      await pass(1);
      await as('operator.fft', 'PUT', `/conditions/${condition.conditionId}/owner`);
      expect(await stands(condition)).toMatchObject({ why: 'held' });
      await pass(5);
      expect(await sentOf(condition)).toEqual([[1, 1]]);
      await as('operator.fft', 'PUT', `/conditions/${condition.conditionId}/release`, { words: 'No time' });
      expect((await stands(condition))?.next).toMatchObject({ round: 1, step: 1 });
      await pass(1);
      expect(await sentOf(condition)).toEqual([
        [1, 1],
        [1, 1],
      ]);
    });

    it('stops when it is over', async () => {
      const { topic } = await aPlan([bell(1)]);
      const condition = await raise(topic);
      await send(topic, condition.name, { state: 'cleared' });
      expect(await stands(condition)).toMatchObject({ why: 'cleared' });
      await pass(3);
      expect(await sentOf(condition)).toEqual([]);
    });

    it('pauses on the shelf, and starts again when it comes back', async () => {
      const { topic } = await aPlan([bell(1)]);
      const condition = await raise(topic);
      await as('operator.fft', 'PUT', `/conditions/${condition.conditionId}/shelf`, {
        minutes: 5,
        reason: 'Known',
      });
      expect(await stands(condition)).toMatchObject({ why: 'shelved' });
      await pass(4);
      expect(await sentOf(condition)).toEqual([]);
      portal.advance(2 * MINUTE);
      await bringBack(portal.db, portal.basics.now());
      await pass(1);
      expect(await sentOf(condition)).toEqual([[1, 1]]);
    });

    it('begins when a condition becomes bad enough, and not before', async () => {
      const { topic } = await aPlan([bell(0)]);
      const condition = await raise(topic, { priority: 'Mid' });
      expect(await stands(condition)).toBeUndefined();
      await send(topic, condition.name, { state: 'changed', priority: 'High' });
      await due();
      expect(await sentOf(condition)).toEqual([[1, 1]]);
    });

    it('goes by the plan as it was, until the plan or the mapping is taken away', async () => {
      const { topic, path } = await aPlan([bell(1), bell(2)]);
      const [one, other] = [await raise(topic), await raise(topic)];
      await as('admin.fft', 'PUT', `${path}/escalation`, { minimumPriority: 'High', steps: [bell(9)] });
      await pass(1);
      expect(await sentOf(one)).toEqual([[1, 1]]);
      await as('admin.fft', 'DELETE', path);
      await pass(3);
      expect(await sentOf(one)).toEqual([[1, 1]]);
      expect(await stands(other)).toMatchObject({ why: 'removed' });
    });

    it('of what comes and goes begins again after ten minutes, not each time', async () => {
      const { topic } = await aPlan([bell(0)]);
      const condition = await raise(topic);
      await due();
      for (let time = 0; time < 4; time++) {
        await send(topic, condition.name, { state: 'cleared' });
        await send(topic, condition.name);
      }
      await pass(8);
      expect((await sentOf(condition)).length).toBeLessThanOrEqual(3);
      const before = (await sentOf(condition)).length;
      await pass(3);
      expect((await sentOf(condition)).length).toBe(before + 1);
    });

    it('rings the bell of people who were not notified, and again of those who were, live', async () => {
      const { topic } = await aPlan([bell(1)]);
      const { accessToken } = await portal.signIn('operator.fft');
      const condition = await raise(topic);
      await as('operator.fft', 'PUT', `/notifications/user/${operator}/read`, {
        before: new Date(Date.now() + MINUTE).toISOString(),
      });
      const link = await listen(portal.url, accessToken, [operator]);
      await pass(1);
      await until(() =>
        link.received.some(
          ({ relatedCondition, notificationStatus, news }: Notification) =>
            relatedCondition === condition.conditionId && notificationStatus === 'Unread' && news !== false,
        ),
      );
      await link.stop();
      expect((await linesOf(operator, condition)).filter(({ aside }) => !aside)).toEqual([
        { unread: true, aside: false },
      ]);
      // Among the events of the condition the report is listed and counted once.
      expect((await linesOf(operator, condition)).length).toBeGreaterThan(1);
      const events = `/notifications/user/${operator}?relatedCondition=${condition.conditionId}`;
      expect((await as('operator.fft', 'GET', events)).data).toMatchObject({
        totalElements: 1,
        results: [{ relatedCondition: condition.conditionId }],
      });
    });
  });

  it('is rehearsed without being saved, in the pilot that is meant, and sends nothing', async () => {
    const { path } = await aMapping();
    const plan = { minimumPriority: 'High', steps: [bell(0, 'PLANT_OPERATOR', 'onDuty'), bell(5)] };
    const ask = (more: object) =>
      as('admin.fft', 'POST', `${path}/escalation/rehearse`, {
        priority: 'High',
        at: '2026-03-29T01:10:00Z',
        ...more,
      });
    expect((await ask({})).status).toBe(404);
    const rehearsal = (await ask({ plan })).data as Rehearsal;
    expect(rehearsal.firings.map(({ at, outcome }) => [at, outcome])).toEqual([
      ['2026-03-29T01:10:00.000Z', 'wholeRole'],
      ['2026-03-29T01:15:00.000Z', 'asPlanned'],
    ]);
    expect(((await ask({ plan, priority: 'Mid' })).data as Rehearsal).firings).toEqual([]);
    expect((await as('admin.fft', 'GET', `${path}/escalation`)).data).toBeNull();
  });
});
