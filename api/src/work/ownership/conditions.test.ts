import {
  type Condition,
  type ConditionDetail,
  type ConditionNews,
  type Notification,
  type Paged,
  readConditionsFrame,
} from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { conditionPlaces } from '../../platform/db/migrations/0042_conditionPlaces';
import { raw, sql } from '../../platform/db/sql';
import { conditionOf, raise } from '../../../test/conditions';
import { wrongCounters } from '../../../test/counters';
import { ruleKinds } from '../../../test/databases';
import { listen } from '../../../test/live';
import { event, freshName, idOf, inboxOf, makeUser } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';
import { until } from '../../../test/until';
import { bringBack } from './shelf';

const HOUR = 3_600_000;

describe.each(ruleKinds)('conditions on %s', (kind) => {
  const portal = portalOf(kind);

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const send = async (...events: Record<string, unknown>[]) => {
    expect((await portal.produce(events.map((one) => event(one)))).status).toBe(202);
  };
  const inbox = async (username = 'operator.fft') => `/notifications/user/${await idOf(portal, username)}`;
  const lines = (name: string, username = 'operator.fft', query = '&byCondition=true') =>
    inboxOf(portal, username, `${name && `q=${name}&`}size=100${query}`);
  const unread = async (username = 'operator.fft') =>
    (await as(username, 'GET', `${await inbox(username)}/unread/count`)).data as number;

  describe('in the inbox', () => {
    it('are one line, however many events they have; the bell counts one', async () => {
      const before = await unread();
      const { name } = await raise(portal, { timestamp: ago(9000) });
      await send(
        ...[1, 2, 3].map((at) => ({
          conditionId: name,
          state: 'changed',
          description: `Trouble ${name} ${at}`,
          timestamp: ago(5000 - at),
        })),
      );
      const [line, ...others] = await lines(name);
      expect(others).toEqual([]);
      expect(line).toMatchObject({
        description: `Trouble ${name} 3`,
        notificationStatus: 'Unread',
        condition: { count: 4, description: `Trouble ${name} 3`, chattering: false },
      });
      expect(await unread()).toBe(before + 1);
      expect(await lines(name, 'operator.fft', '')).toHaveLength(4);
      const unfolded = await lines('', 'operator.fft', `&relatedCondition=${line?.relatedCondition}`);
      expect(unfolded).toHaveLength(4);
    });

    it('are read by their end, which says that nobody looked', async () => {
      const before = await unread();
      const { name, conditionId } = await raise(portal, { timestamp: ago(60_000) });
      await send({ conditionId: name, state: 'cleared', priority: 'Low', description: `Over ${name}` });
      expect(await unread()).toBe(before);
      const [line] = await lines(name);
      expect(line).toMatchObject({ notificationStatus: 'Read', missed: true, relatedCondition: conditionId });
      expect(line?.condition).toMatchObject({ priority: 'High', count: 1 });
      expect(line?.condition?.cleared).toBeDefined();
    });

    it('say nothing of the kind to who had looked', async () => {
      const { name } = await raise(portal, { timestamp: ago(60_000) });
      const [line] = await lines(name);
      await as('operator.fft', 'PUT', `/notifications/${line?.notificationId}/notificationStatus`);
      await send({ conditionId: name, state: 'cleared', description: `Over ${name}` });
      expect((await lines(name))[0]).not.toHaveProperty('missed');
      expect((await lines(name, 'technician.fft'))[0]).toMatchObject({ missed: true });
      const countOf = async (username: string, missed: boolean) =>
        (await lines(name, username, `&byCondition=true&missed=${missed}`)).length;
      expect([await countOf('technician.fft', true), await countOf('technician.fft', false)]).toEqual([1, 0]);
      expect([await countOf('operator.fft', true), await countOf('operator.fft', false)]).toEqual([0, 1]);
      const before = new Date().toISOString();
      const unreadAgain = async (missed: boolean) =>
        (
          await as('technician.fft', 'PUT', `${await inbox('technician.fft')}/unread`, {
            before,
            q: name,
            byCondition: true,
            missed,
          })
        ).data;
      expect([await unreadAgain(false), await unreadAgain(true)]).toEqual([0, 1]);
    });

    it('are one again when they are soon back, and others after a while', async () => {
      const { name, conditionId } = await raise(portal, { timestamp: ago(5 * HOUR) });
      const say = (state: string, before: number) =>
        send({ conditionId: name, state, description: `${state} ${name}`, timestamp: ago(before) });
      await say('cleared', 4.9 * HOUR);
      await say('raised', 4.8 * HOUR);
      expect(await conditionOf(portal, name)).toMatchObject({ conditionId, count: 2 });
      await say('cleared', 4.7 * HOUR);
      await say('raised', HOUR);
      expect((await conditionOf(portal, name)).conditionId).not.toBe(conditionId);
      expect(await lines(name)).toHaveLength(2);
    });

    it('go with their events when their line is deleted', async () => {
      const { name } = await raise(portal, { timestamp: ago(9000) });
      await send({ conditionId: name, description: `Again ${name}` });
      const [line] = await lines(name);
      expect((await as('operator.fft', 'DELETE', `/notifications/${line?.notificationId}`)).status).toBe(200);
      expect(await lines(name, 'operator.fft', '')).toEqual([]);
      expect((await as('operator.fft', 'GET', `/conditions?q=${name}`)).data).toMatchObject({ results: [] });
      expect(await lines(name, 'technician.fft', '')).toHaveLength(2);
    });

    it('come back with their next event after their line was deleted', async () => {
      const { name } = await raise(portal, { timestamp: ago(9000) });
      const [line] = await lines(name);
      await as(
        'technician.fft',
        'DELETE',
        `/notifications/${(await lines(name, 'technician.fft'))[0]?.notificationId}`,
      );
      expect(await lines(name, 'technician.fft')).toEqual([]);
      await send({ conditionId: name, state: 'changed', description: `Again ${name}` });
      expect(await lines(name, 'technician.fft')).toMatchObject([
        { relatedCondition: line?.relatedCondition, notificationStatus: 'Unread' },
      ]);
    });

    it('are news when they begin and when they become worse, whoever has read them', async () => {
      const { name } = await raise(portal, { priority: 'Mid', timestamp: ago(9000) });
      const newest = async () => (await lines(name))[0]?.news;
      const say = (priority: string, at: number) =>
        send({ conditionId: name, state: 'changed', priority, description: name, timestamp: ago(at) });
      expect(await newest()).toBe(true);
      await as(
        'operator.fft',
        'PUT',
        `/notifications/${(await lines(name))[0]?.notificationId}/notificationStatus`,
      );
      await say('Mid', 8000);
      expect(await newest()).toBe(false);
      await say('High', 7000);
      expect(await newest()).toBe(true);
      await say('Mid', 6000);
      await say('High', 5000);
      expect(await newest()).toBe(false);
    });

    it('are news after the bell has rung, also by a machine whose clock is behind', async () => {
      const { name, conditionId } = await raise(portal, { priority: 'Mid', timestamp: ago(9000) });
      await as('manager.fft', 'PUT', `/conditions/${conditionId}/hand-over`, {
        targetUserId: await idOf(portal, 'operator.fft'),
      });
      const [rung] = await lines(name);
      await as('operator.fft', 'PUT', `/notifications/${rung?.notificationId}/notificationStatus`);
      const say = (priority: string, at: number) =>
        send({
          conditionId: name,
          state: 'changed',
          priority,
          description: `${priority} ${name}`,
          timestamp: ago(at),
        });
      await say('High', 5000);
      const [line, ...others] = await lines(name);
      expect(line).toMatchObject({ description: `High ${name}`, notificationStatus: 'Unread', news: true });
      expect(others).toEqual([]);
      expect(Date.parse(line?.timestamp ?? '')).toBeGreaterThan(Date.parse(rung?.timestamp ?? ''));
      // A late report still changes nothing.
      await say('Low', 8000);
      expect(await lines(name)).toMatchObject([{ notificationId: line?.notificationId }]);
    });

    it('stay unread where a report follows that rings nobody’s bell', async () => {
      const choose = (bell: string[]) =>
        as('technician.fft', 'PUT', '/channels/choices', { bell, mail: [], sms: [], digest: false });
      await choose(['High']);
      const { name } = await raise(portal, { timestamp: ago(9000) });
      const say = (priority: string, at: number) =>
        send({ conditionId: name, state: 'changed', priority, description: name, timestamp: ago(at) });
      await say('Mid', 8000);
      const [line] = await lines(name, 'technician.fft');
      expect(line).toMatchObject({ priority: 'Mid', notificationStatus: 'Unread' });
      await as('technician.fft', 'PUT', `/notifications/${line?.notificationId}/notificationStatus`);
      await say('Low', 7000);
      expect(await lines(name, 'technician.fft')).toMatchObject([{ notificationStatus: 'Read' }]);
      await choose(['Low', 'Mid', 'High']);
    });

    it('leave events that say nothing of a condition as they were', async () => {
      const word = freshName();
      await send({ description: word }, { description: word });
      const some = await lines(word);
      expect(some).toHaveLength(2);
      expect(some[0]).not.toHaveProperty('relatedCondition');
      expect(some[0]).not.toHaveProperty('news');
    });
  });

  describe('by the mapping', () => {
    it('are raised by one topic and cleared by another, by module and source', async () => {
      const [opens, clears] = [freshName(), freshName()];
      const made = await as('admin.fft', 'POST', '/events/mappings/create', {
        topic: opens,
        description: 'Presses',
        userRoles: ['ALL'],
        clearedBy: clears,
      });
      expect(made.status).toBe(201);
      const at = (topic: string, module: string, before: number) => ({
        topic,
        module,
        description: `${opens} of ${module}`,
        timestamp: ago(before),
      });
      await send(at(opens, 'press 1', 9000), at(opens, 'press 2', 8000), at(opens, 'press 1', 7000));
      await send(at(clears, 'press 1', 1000));
      const page = (await as('operator.fft', 'GET', `/conditions?q=${opens}`)).data as Paged<Condition>;
      expect(
        page.results.map(({ module, count, cleared }) => [module, count, cleared !== undefined]),
      ).toEqual([
        ['press 1', 2, true],
        ['press 2', 1, false],
      ]);
      const again = await as('admin.fft', 'POST', '/events/mappings/create', {
        topic: freshName(),
        description: 'Others',
        userRoles: ['ALL'],
        clearedBy: clears,
      });
      expect([again.status, again.errors]).toEqual([409, { clearedBy: expect.stringContaining(opens) }]);
      const mine = (await as('admin.fft', 'GET', '/events/mappings')).data as object[];
      expect(mine).toContainEqual(expect.objectContaining({ topic: opens, clearedBy: clears }));
      await as('admin.fft', 'PUT', `/events/mappings/${made.data as string}`, { clearedBy: null });
      await send(at(opens, 'press 3', 10));
      expect((await lines(`${opens} of press 3`))[0]).not.toHaveProperty('relatedCondition');
    });
  });

  describe('are seen', () => {
    it('by exactly those who were notified of it', async () => {
      const { name, conditionId } = await raise(portal);
      // Mapped to operators, programmers and the site's administrator, not to the shift manager.
      for (const [username, status] of [
        ['operator.fft', 200],
        ['technician.fft', 200],
        ['super', 200],
        // Supervisors read all of the pilot, but list only what they were notified of.
        ['manager.fft', 200],
        ['operator.sew', 403],
        ['admin.sew', 403],
      ] as const) {
        expect([username, (await as(username, 'GET', `/conditions/${conditionId}`)).status]).toEqual([
          username,
          status,
        ]);
        const { results } = (await as(username, 'GET', `/conditions?q=${name}`)).data as Paged<Condition>;
        expect([username, results.length]).toEqual([
          username,
          status === 200 && username !== 'manager.fft' ? 1 : 0,
        ]);
        if (status === 403)
          for (const [method, path, body] of [
            ['PUT', 'owner', undefined],
            ['PUT', 'shelf', { minutes: 5, reason: 'x' }],
          ] as const)
            expect((await as(username, method, `/conditions/${conditionId}/${path}`, body)).status).toBe(403);
      }
    });
  });

  describe('"I have it"', () => {
    it('is won by one of two at once; the other learns who has it', async () => {
      const { conditionId } = await raise(portal);
      const both = await Promise.all(
        ['operator.fft', 'technician.fft'].map((one) => as(one, 'PUT', `/conditions/${conditionId}/owner`)),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = both.find(({ status }) => status === 200)?.data as unknown as Condition;
      expect(both.find(({ status }) => status === 409)?.errors).toMatchObject({ owner: won.owner?.name });
      const { notes, owner } = (await as('operator.fft', 'GET', `/conditions/${conditionId}`))
        .data as ConditionDetail;
      expect(notes).toMatchObject([{ kind: 'taken', by: owner?.name }]);
    });

    it('is undone without a word a moment later, and not after that', async () => {
      const { conditionId } = await raise(portal);
      const path = (call: string) => `/conditions/${conditionId}/${call}`;
      await as('operator.fft', 'PUT', path('owner'));
      expect((await as('operator.fft', 'PUT', path('release'), {})).data).not.toHaveProperty('owner');
      const hand = { targetUserId: await idOf(portal, 'operator.fft') };
      await as('technician.fft', 'PUT', path('hand-over'), hand);
      expect((await as('operator.fft', 'PUT', path('release'), {})).errors).toEqual({ words: 'Say why.' });
      await as('operator.fft', 'PUT', path('release'), { words: 'Not mine' });
      await as('operator.fft', 'PUT', path('owner'));
      portal.advance(61_000);
      expect((await as('operator.fft', 'PUT', path('release'), {})).status).toBe(400);
    });

    it('reads the line of who has it, and nobody else’s', async () => {
      const { name, conditionId } = await raise(portal);
      await as('operator.fft', 'PUT', `/conditions/${conditionId}/owner`);
      expect((await lines(name))[0]).toMatchObject({ notificationStatus: 'Read' });
      expect((await lines(name, 'technician.fft'))[0]).toMatchObject({
        notificationStatus: 'Unread',
        condition: { owner: { name: 'Jonas Becker' } },
      });
    });

    it('cannot be said of what is over', async () => {
      const { name, conditionId } = await raise(portal, { timestamp: ago(5000) });
      await send({ conditionId: name, state: 'cleared' });
      expect((await as('operator.fft', 'PUT', `/conditions/${conditionId}/owner`)).status).toBe(409);
    });

    it('is given back with a word, by who has it', async () => {
      const { conditionId } = await raise(portal);
      const back = (username: string, words = 'Break') =>
        as(username, 'PUT', `/conditions/${conditionId}/release`, { words });
      expect((await back('operator.fft')).status).toBe(409);
      await as('operator.fft', 'PUT', `/conditions/${conditionId}/owner`);
      expect((await back('technician.fft')).errors).toMatchObject({ owner: 'Jonas Becker' });
      expect((await back('operator.fft', ' ')).status).toBe(400);
      expect((await back('operator.fft')).data).not.toHaveProperty('owner');
      const detail = (await as('operator.fft', 'GET', `/conditions/${conditionId}`)).data as ConditionDetail;
      expect(detail.notes[0]).toMatchObject({ kind: 'givenBack', words: 'Break', by: 'Jonas Becker' });
    });

    it('cannot be lost by deleting its line, alone or among many, before it is given back or over', async () => {
      const { name, conditionId } = await raise(portal, { timestamp: ago(9000) });
      const remove = async (username: string) => {
        const [line] = await lines(name, username);
        return as(username, 'DELETE', `/notifications/${line?.notificationId}`);
      };
      const removeAll = async (username: string) =>
        (await as(username, 'DELETE', await inbox(username), { before: new Date().toISOString(), q: name }))
          .data;
      await as('operator.fft', 'PUT', `/conditions/${conditionId}/owner`);
      const refused = await remove('operator.fft');
      expect(refused).toMatchObject({ status: 409, errors: { owner: 'Jonas Becker' } });
      expect(await removeAll('operator.fft')).toBe(0);
      expect(await lines(name)).toHaveLength(1);
      expect(await removeAll('technician.fft')).toBe(1);
      await as('operator.fft', 'PUT', `/conditions/${conditionId}/release`, { words: 'Break' });
      expect((await remove('operator.fft')).status).toBe(200);
      expect(await lines(name)).toEqual([]);
      const { name: other, conditionId: otherId } = await raise(portal, { timestamp: ago(9000) });
      await as('operator.fft', 'PUT', `/conditions/${otherId}/owner`);
      await send({ conditionId: other, state: 'cleared', description: `Over ${other}` });
      const [over] = await lines(other);
      expect((await as('operator.fft', 'DELETE', `/notifications/${over?.notificationId}`)).status).toBe(200);
    });

    it('cannot be lost to the inbox that super administrators share', async () => {
      const { name, conditionId } = await raise(portal, { timestamp: ago(9000) });
      await as('super', 'PUT', `/conditions/${conditionId}/owner`);
      const shared = (
        (await as('super', 'GET', `/notifications/user/SUPER_ADMIN?q=${name}`)).data as Paged<Notification>
      ).results[0];
      expect((await as('super', 'DELETE', `/notifications/${shared?.notificationId}`)).status).toBe(409);
    });

    it('is handed to a person of the pilot, who then sees it', async () => {
      const { name, conditionId } = await raise(portal);
      const hand = async (by: string, to: string) =>
        as(by, 'PUT', `/conditions/${conditionId}/hand-over`, { targetUserId: to, words: 'Your robot' });
      const manager = await idOf(portal, 'manager.fft');
      expect((await hand('operator.fft', manager)).data).toMatchObject({ owner: { userId: manager } });
      expect((await lines(name, 'manager.fft'))[0]).toMatchObject({ relatedCondition: conditionId });
      // Only supervisors may take it from another owner.
      const technician = await idOf(portal, 'technician.fft');
      expect((await hand('technician.fft', technician)).status).toBe(409);
      expect((await hand('admin.fft', technician)).status).toBe(200);
      expect((await hand('operator.fft', await makeUser(portal, { pilotCode: 'SEW' }))).status).not.toBe(200);
      expect((await hand('super', await makeUser(portal, { pilotCode: 'SEW' }))).status).toBe(400);
    });

    it('makes an assignment of it in one step', async () => {
      const { conditionId } = await raise(portal);
      const target = await idOf(portal, 'technician.fft');
      const answer = await as('operator.fft', 'POST', `/conditions/${conditionId}/assignment`, {
        targetUserId: target,
        description: 'Look at the gripper',
        priority: 'High',
        due: '2031-05-01T14:00:00+02:00',
      });
      expect(answer.status).toBe(201);
      const { owner, assignmentId } = answer.data as unknown as Condition;
      expect(owner?.userId).toBe(target);
      const { data } = await as('technician.fft', 'GET', `/assignments/${assignmentId}`);
      expect(data).toMatchObject({ description: 'Look at the gripper', module: 'cell-01', status: 'Open' });
      expect(data).toMatchObject({ due: '2031-05-01T12:00:00.000Z' });
      expect(data).toHaveProperty('relatedNotification');
    });

    it('creates an assignment of its own pilot, also between people of all pilots', async () => {
      const { conditionId } = await raise(portal);
      const { data } = await as('super', 'POST', `/conditions/${conditionId}/assignment`, {
        targetUserId: await makeUser(portal, { pilotCode: 'ALL' }),
        description: 'Look at it',
        priority: 'High',
      });
      const made = await as('manager.fft', 'GET', `/assignments/${(data as Condition).assignmentId}`);
      expect(made.data).toMatchObject({ pilotCode: 'FFT' });
    });
  });

  describe('on the shelf', () => {
    it('have no line, tell nobody, and come back by themselves', async () => {
      const before = await unread();
      const { name, conditionId } = await raise(portal, { timestamp: ago(9000) });
      const shelf = { minutes: 30, reason: 'Spare part ordered' };
      expect((await as('technician.fft', 'PUT', `/conditions/${conditionId}/shelf`, shelf)).status).toBe(200);
      await send({ conditionId: name, state: 'changed', description: `More ${name}` });
      expect([await lines(name), await unread()]).toEqual([[], before]);
      const { results } = (await as('operator.fft', 'GET', `/conditions?shelved=true&q=${name}`))
        .data as Paged<Condition>;
      expect(results).toMatchObject([{ count: 2, shelf: { by: 'Mehmet Yilmaz', reason: shelf.reason } }]);
      const after = (minutes: number) => new Date(portal.basics.now().getTime() + minutes * 60_000);
      expect(await bringBack(portal.db, after(29))).toBe(0);
      expect(await bringBack(portal.db, after(31))).toBe(1);
      expect(await lines(name)).toMatchObject([
        { description: `More ${name}`, notificationStatus: 'Unread' },
      ]);
      expect(await unread()).toBe(before + 1);
    });

    it('come off it for everybody when they become worse, and say why', async () => {
      const { name, conditionId } = await raise(portal, { priority: 'Mid', timestamp: ago(9000) });
      // Somebody outside the mapping, who knows of it only because it was assigned to them.
      await as('operator.fft', 'PUT', `/conditions/${conditionId}/hand-over`, {
        targetUserId: await idOf(portal, 'manager.fft'),
      });
      await as('manager.fft', 'PUT', `/conditions/${conditionId}/release`, { words: 'Not mine' });
      const shelf = { minutes: 30, reason: 'Spare part ordered' };
      await as('technician.fft', 'PUT', `/conditions/${conditionId}/shelf`, shelf);
      const say = (priority: string, at: number) =>
        send({
          conditionId: name,
          state: 'changed',
          description: `${priority} ${name}`,
          priority,
          timestamp: ago(at),
        });
      await say('Low', 8000);
      await say('Mid', 7000);
      expect(await lines(name)).toEqual([]);
      const before = await unread();
      await say('High', 6000);
      expect(await unread()).toBe(before + 1);
      expect(await lines(name)).toMatchObject([
        { description: `High ${name}`, notificationStatus: 'Unread', news: true },
      ]);
      expect(await lines(name, 'manager.fft')).toMatchObject([{ notificationStatus: 'Unread' }]);
      const detail = (await as('operator.fft', 'GET', `/conditions/${conditionId}`)).data as ConditionDetail;
      expect(detail).not.toHaveProperty('shelf');
      expect(detail).toHaveProperty('worsened');
      expect(detail.notes[0]).toMatchObject({ kind: 'unshelved', by: '', priority: 'High' });
      const again = await as('operator.fft', 'PUT', `/conditions/${conditionId}/shelf`, shelf);
      expect(again.status).toBe(200);
      expect(again.data).not.toHaveProperty('worsened');
      await say('High', 5000);
      expect(await lines(name)).toEqual([]);
    });

    it('are not silent of what was worse and is over, both at once', async () => {
      const { name, conditionId } = await raise(portal, { priority: 'Mid', timestamp: ago(9000) });
      await as('technician.fft', 'PUT', `/conditions/${conditionId}/shelf`, { minutes: 30, reason: 'x' });
      await send(
        { conditionId: name, state: 'changed', priority: 'High', description: name, timestamp: ago(5000) },
        { conditionId: name, state: 'cleared', priority: 'Low', description: name, timestamp: ago(4000) },
      );
      expect(await lines(name)).toMatchObject([{ notificationStatus: 'Read', missed: true }]);
    });

    it('are taken down before their time, and go there once, with a reason, for a shift at most', async () => {
      const { name, conditionId } = await raise(portal);
      const shelve = (body: object) => as('operator.fft', 'PUT', `/conditions/${conditionId}/shelf`, body);
      expect((await shelve({ minutes: 721, reason: 'x' })).status).toBe(400);
      expect((await shelve({ minutes: 5, reason: ' ' })).status).toBe(400);
      expect((await shelve({ minutes: 720, reason: 'x' })).status).toBe(200);
      expect((await shelve({ minutes: 720, reason: 'x' })).status).toBe(409);
      await as('technician.fft', 'DELETE', `/conditions/${conditionId}/shelf`);
      expect(await lines(name)).toHaveLength(1);
      const { notes } = (await as('operator.fft', 'GET', `/conditions/${conditionId}`))
        .data as ConditionDetail;
      expect(notes.map(({ kind, by }) => [kind, by])).toEqual([
        ['unshelved', 'Mehmet Yilmaz'],
        ['shelved', 'Jonas Becker'],
      ]);
    });
  });

  it('are sent to everybody concerned, and to nobody else, after every action', async () => {
    // The manager was not notified of it, but is a supervisor.
    const people = ['operator.fft', 'technician.fft', 'operator.sew', 'manager.fft'];
    const links = await Promise.all(
      people.map(async (username) => {
        const { accessToken } = await portal.signIn(username);
        return listen(portal.url, accessToken, [await idOf(portal, username)]);
      }),
    );
    const news = (index: number): ConditionNews[] =>
      (links[index]?.received ?? []).flatMap((one) => readConditionsFrame(JSON.stringify(one)) ?? []);
    const latest = (index: number, id: string) =>
      news(index)
        .flatMap(({ conditions }) => conditions)
        .filter(({ conditionId }) => conditionId === id)
        .at(-1);
    const { name, conditionId } = await raise(portal, { timestamp: ago(5000) });
    await until(() => latest(1, conditionId) !== undefined, 'the condition');
    await as('operator.fft', 'PUT', `/conditions/${conditionId}/owner`);
    await until(() => latest(1, conditionId)?.owner?.name === 'Jonas Becker', 'who has it');
    await send({ conditionId: name, state: 'cleared' });
    await until(() => [0, 1, 3].every((at) => latest(at, conditionId)?.cleared !== undefined), 'its end');
    expect(news(2)).toEqual([]);
    await Promise.all(links.map((link) => link.stop()));
  });

  it('of two machines that name it alike are two: what clears the one leaves the other', async () => {
    const name = freshName();
    for (const [module, state] of [
      ['press-a', 'raised'],
      ['press-b', 'raised'],
      ['press-b', 'cleared'],
    ] as const)
      await send({ conditionId: name, module, state });
    const stored = await rows(
      portal.db,
      { module: col.text, open: col.flag },
      sql`select module, cleared_at is null as open from conditions
        where starts_with(key, '["id",') and key::json ->> 2 = ${name} order by module`,
    );
    expect(stored).toEqual([
      { module: 'press-a', open: true },
      { module: 'press-b', open: false },
    ]);
  });

  it('of older versions, without their machine, continue', async () => {
    const name = `"E\\17" ${freshName()} ü`;
    const { conditionId } = await raise(portal, { conditionId: name, module: 'press "c"' });
    const key = sql`update conditions set key = ${JSON.stringify(['id', name])} where id = ${conditionId}::uuid`;
    await portal.db.query(key);
    for (const statement of conditionPlaces.statements) await portal.db.query(raw(statement));
    await send({ conditionId: name, module: 'press "c"', state: 'cleared' });
    const stored = await rows(
      portal.db,
      { open: col.flag },
      sql`select cleared_at is null as open from conditions where key::json ->> 2 = ${name}`,
    );
    expect(stored).toEqual([{ open: false }]);
  });

  it('of one key are never two, however many say so at once', async () => {
    const name = freshName();
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        send({
          conditionId: name,
          state: at % 3 === 2 ? 'cleared' : 'raised',
          description: name,
          timestamp: ago(60_000 - at),
        }),
      ),
    );
    const stored = await rows(
      portal.db,
      { count: col.number, open: col.flag },
      sql`select count, cleared_at is null as open from conditions where key = ${JSON.stringify(['id', 'cell-01', name])}`,
    );
    // The latest report by its moment clears it.
    expect(stored).toEqual([{ count: 20, open: false }]);
    const second = sql`insert into conditions (pilot_code, key, topic, module, priority, count, first_at, last_at, raised_at,
        chattering, recent, worst)
        values ('FFT', ${name}, 'x', 'x', 'Low', 1, now(), now(), now(), false, '', 'Low')`;
    await portal.db.query(second);
    await expect(portal.db.query(second)).rejects.toThrow(/conditions_open/);
  });

  it('keep the counters as the rows are', async () => {
    expect(await wrongCounters(portal.db)).toEqual([]);
  });
});
