import {
  type Event,
  type EventMapping,
  newestFirst,
  type Notification,
  type Paged,
} from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { first, rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { wrongCounters } from '../../../test/counters';
import { ruleKinds } from '../../../test/databases';
import { producerKey } from '../../../test/config';
import { event, freshName, idOf, makeUser } from '../../../test/people';
import { portalOf } from '../../../test/portal';

describe.each(ruleKinds)('events on %s', (kind) => {
  const portal = portalOf(kind, { PRODUCER_KEYS: 'line:only-for-sew-lines:SEW' });

  const send = (json: unknown, key: Record<string, string> = producerKey) =>
    portal.call('POST', '/events', { json, headers: key });
  const recipientsOf = async (eventId: string) =>
    (
      await rows(
        portal.db,
        { name: col.text },
        sql`select coalesce(u.username, n.user_id) as name from notifications n
          join notices s on s.id = n.notice_id left join users u on u.id::text = n.user_id
          where s.event_id = ${eventId} order by 1`,
      )
    ).map(({ name }) => name);
  const sendOne = async (more: Record<string, unknown> = {}) => {
    const eventId = freshName();
    expect((await send(event({ eventId, ...more }))).status).toBe(202);
    return eventId;
  };
  const mappings = async () =>
    (await portal.as('super', 'GET', '/events/mappings')).data as Required<EventMapping>[];

  it('tells the holders of mapped roles in the pilot, and super administrators once', async () => {
    expect(await recipientsOf(await sendOne())).toEqual([
      'SUPER_ADMIN',
      'admin.fft',
      'operator.fft',
      'technician.fft',
    ]);
    expect(await recipientsOf(await sendOne({ topic: 'robot-cell/program' }))).toEqual([
      'SUPER_ADMIN',
      'technician.fft',
    ]);
  });

  it('lists events of one request in their order, the last one first, with and without a time', async () => {
    const at = new Date().toISOString();
    const names = Array.from({ length: 12 }, freshName);
    const batch = (time: object) =>
      names.map((one) => event({ eventId: freshName(), description: one, ...time }));
    for (const time of [{ timestamp: at }, { timestamp: undefined }]) {
      expect((await send(batch(time))).status).toBe(202);
      const wordsIn = (list: unknown) =>
        (list as Notification[]).slice(0, names.length).map(({ description }) => description);
      const own = `/notifications/user/${await idOf(portal, 'operator.fft')}`;
      const { data } = await portal.as('operator.fft', 'GET', `${own}?size=50`);
      expect(wordsIn((data as Paged<Notification>).results)).toEqual([...names].reverse());
      const unread = (await portal.as('operator.fft', 'GET', `${own}/unread`)).data as Notification[];
      expect(wordsIn(unread.sort(newestFirst))).toEqual([...names].reverse());
    }
  });

  it('answers whole numbers of any size with the digits that they came with', async () => {
    const eventId = freshName();
    const results = '{"serial":1724442618569203714,"low":[-9223372036854775808],"few":42,"part":1.5}';
    const sent = JSON.stringify({ ...event({ eventId }), results: 0 }).replace(
      '"results":0',
      `"results":${results}`,
    );
    const answer = await portal.call('POST', '/events', {
      text: sent,
      headers: { ...producerKey, 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(202);
    const response = await fetch(`${portal.url}/api/events?size=20`, {
      headers: { authorization: `Bearer ${await portal.tokenOf('super')}` },
    });
    expect(await response.text()).toContain(`"results":${results}`);
  });

  it('refuses whole numbers of any size where a text or a time belongs', async () => {
    for (const field of ['description', 'timestamp', 'module']) {
      const sent = JSON.stringify({ ...event(), [field]: 0 }).replace(
        `"${field}":0`,
        `"${field}":1724442618569203714`,
      );
      const answer = await portal.call('POST', '/events', {
        text: sent,
        headers: { ...producerKey, 'content-type': 'application/json' },
      });
      expect(answer).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
    }
  });

  it('shows the event with its results to the recipients of its notification, and to nobody else of the pilot', async () => {
    const results = { spindle: { value: 71.5, unit: '°C' }, samples: [1, 2, 3] };
    const eventId = await sendOne({ topic: 'robot-cell/program', results });
    const ids = await rows(
      portal.db,
      { id: col.text, to: col.text },
      sql`select n.id, coalesce(u.username, n.user_id) as to from notifications n
        join notices s on s.id = n.notice_id left join users u on u.id::text = n.user_id
        where s.event_id = ${eventId}`,
    );
    const of = (to: string) => ids.find((one) => one.to === to)?.id ?? '';
    const ask = async (username: string, id: string) =>
      portal.as(username, 'GET', `/notifications/${id}/event`);
    const seen = await ask('technician.fft', of('technician.fft'));
    expect([seen.status, seen.data]).toEqual([
      200,
      expect.objectContaining({ eventId, topic: 'robot-cell/program', pilotCode: 'FFT', results }),
    ]);
    expect((await ask('super', of('technician.fft'))).status).toBe(200);
    expect((await ask('operator.fft', of('technician.fft'))).status).toBe(403);
    expect((await ask('admin.fft', of('technician.fft'))).status).toBe(403);

    await portal.db.query(sql`delete from events where event_id = ${eventId}`);
    expect(await ask('technician.fft', of('technician.fft'))).toMatchObject({
      status: 404,
      errors: { object: 'event' },
    });
  });

  it('tells everybody of the pilot of a topic nobody has mapped, and marks it for review', async () => {
    const topic = freshName();
    expect(await recipientsOf(await sendOne({ topic, pilotCode: 'SEW' }))).toEqual([
      'SUPER_ADMIN',
      'admin.sew',
      'operator.sew',
    ]);
    await sendOne({ topic, pilotCode: 'SEW' });
    expect((await mappings()).filter((one) => one.topic === topic)).toMatchObject([
      { pilotCode: 'SEW', userRoles: ['ALL'], reviewed: false },
    ]);
  });

  it('prefers a mapping of the pilot to one for every pilot', async () => {
    const topic = freshName();
    const map = async (pilotCode: string, role: string) =>
      portal.as('super', 'POST', '/events/mappings/create', {
        topic,
        description: 'x',
        userRoles: [role],
        pilotCode,
      });
    await map('ALL', 'SITE_ADMINISTRATOR');
    expect(await recipientsOf(await sendOne({ topic, pilotCode: 'CRF' }))).toEqual([
      'SUPER_ADMIN',
      'admin.crf',
    ]);
    await map('CRF', 'OPERATOR');
    expect(await recipientsOf(await sendOne({ topic, pilotCode: 'CRF' }))).toEqual([
      'SUPER_ADMIN',
      'operator.crf',
    ]);
    expect(await recipientsOf(await sendOne({ topic, pilotCode: 'SEW' }))).toEqual([
      'SUPER_ADMIN',
      'admin.sew',
    ]);
  });

  it('tells people who work for every pilot, and nobody who is disabled', async () => {
    const [everywhere, disabled] = [
      await makeUser(portal, { pilotCode: 'ALL' }),
      await makeUser(portal, { pilotCode: 'ILTAR', status: 'DISABLED' }),
    ];
    const eventId = await sendOne({ topic: freshName(), pilotCode: 'ILTAR' });
    const ids = await rows(
      portal.db,
      { id: col.text },
      sql`select n.user_id as id from notifications n join notices s on s.id = n.notice_id where s.event_id = ${eventId}`,
    );
    expect(ids.map(({ id }) => id)).toContain(everywhere);
    expect(ids.map(({ id }) => id)).not.toContain(disabled);
    await portal.db.query(sql`delete from users where id = any(${[everywhere, disabled]}::uuid[])`);
  });

  it('takes the same event twice and tells once, also within a batch and at the same time', async () => {
    const eventId = freshName();
    const one = event({ eventId });
    const answers = await Promise.all([send([one, one]), send(one), send([one, event()])]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(answers[0]?.data).toEqual([eventId, eventId]);
    expect(await recipientsOf(eventId)).toHaveLength(4);
  });

  it('takes an event without an id once under a key, and another one under the same key too', async () => {
    const send = (key: string, json: unknown) =>
      portal.call('POST', '/events', { json, headers: { ...producerKey, 'Idempotency-Key': key } });
    const [one, other] = [event(), event({ module: 'cell-02' })];
    const batch = [one, one, { ...other, eventId: 'of-its-own' }];
    const first = await send('key-of-a-batch', batch);
    const ids = first.data as string[];
    expect([first.status, new Set(ids).size, ids[2]]).toEqual([202, 3, 'of-its-own']);
    expect((await send('key-of-a-batch', batch)).data).toEqual(ids);
    for (const [key, json] of [
      ['key-of-a-batch', [other]],
      ['key-of-another', [one]],
    ] as const)
      expect(ids).not.toContain(((await send(key, json)).data as string[])[0]);
    expect((await send('short', one)).status).toBe(400);
  });

  it('takes the same id from two pilots for two events', async () => {
    const eventId = freshName();
    await send([event({ eventId }), event({ eventId, pilotCode: 'SEW', topic: 'assembly/state' })]);
    expect(await recipientsOf(eventId)).toHaveLength(6);
  });

  it('takes 500 at once, and not 501', async () => {
    const batch = (count: number) =>
      Array.from({ length: count }, () => event({ topic: 'robot-cell/program' }));
    const answer = await send(batch(500));
    expect([answer.status, new Set(answer.data as string[]).size]).toEqual([202, 500]);
    expect(await send(batch(501))).toMatchObject({
      status: 400,
      errors: { body: 'Must be 500 events at most: send several batches' },
    });
    expect(await send([])).toMatchObject({ status: 400, errors: { body: expect.stringContaining('1') } });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown priority', { priority: 'Huge' }, 'priority'],
    ['no module', { module: undefined }, 'module'],
    ['a module that nobody can see', { module: '\u200b' }, 'module'],
    ['a topic that nobody can see', { topic: '\u2060\u200d' }, 'topic'],
    ['no topic', { topic: undefined }, 'topic'],
    ['a topic with a wildcard', { topic: 'a/#' }, 'topic'],
    ['an unknown pilot', { pilotCode: 'NOWHERE' }, 'pilotCode'],
    ['ALL as a pilot', { pilotCode: 'ALL' }, 'pilotCode'],
    ['a moment without zone', { timestamp: '2025-01-02T03:04:05' }, 'timestamp'],
    ['an unknown field', { severity: 1 }, 'severity'],
  ])(
    'refuses %s with the reason beside the field, and stores nothing of its batch',
    async (_, more, field) => {
      const good = freshName();
      const alone = await send(event(more));
      expect([alone.status, Object.keys(alone.errors ?? {})]).toEqual([400, [field]]);
      const together = await send([event({ eventId: good }), event(more)]);
      expect([together.status, Object.keys(together.errors ?? {})]).toEqual([400, [`1.${field}`]]);
      expect(await recipientsOf(good)).toEqual([]);
    },
  );

  it('refuses a batch by its first wrong event only, and stores nothing of it', async () => {
    const good = freshName();
    const wrong = { priority: 'Huge', severity: 1 };
    const answer = await send([event({ eventId: good }), event(wrong), event({ module: undefined })]);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.errors ?? {}).sort()).toEqual(['1.priority', '1.severity']);
    expect(await recipientsOf(good)).toEqual([]);
  });

  it('refuses an event over 256 KiB, alone and in a batch', async () => {
    const large = event({ results: 'x'.repeat(256 * 1024) });
    expect((await send(large)).status).toBe(413);
    expect((await send([event(), large])).status).toBe(413);
    expect((await send(event({ results: 'x'.repeat(200 * 1024) }))).status).toBe(202);
  });

  it('counts what it takes and what it refuses', async () => {
    const metrics = await portal.basics.metrics.registry.metrics();
    expect(metrics).toMatch(/portal_events_refused_total\{source="http",reason="invalid"\} [1-9]/);
    expect(metrics).toMatch(/portal_events_refused_total\{source="http",reason="tooLarge"\} [1-9]/);
    expect(metrics).toMatch(/portal_events_accepted_total\{source="http"\} [1-9]/);
  });

  it('lets a key send events of its pilot only, and needs a key at all', async () => {
    const key = { 'x-api-key': 'only-for-sew-lines' };
    expect((await send(event({ pilotCode: 'SEW', topic: 'assembly/state' }), key)).status).toBe(202);
    expect((await send(event(), key)).status).toBe(403);
    expect((await send(event(), { 'x-api-key': 'guess' })).status).toBe(401);
    expect((await send(event(), {})).status).toBe(401);
  });

  it('keeps results of any shape as they came, and answers events of the own pilot', async () => {
    const results = { deep: [{ a: [1, null, 'ü', '\u0000', '\ud800'] }], n: 1e300, '': false };
    const eventId = await sendOne({ results, description: 'with results' });
    const list = async (username: string) =>
      ((await portal.as(username, 'GET', '/events?q=with%20results')).data as Paged<Event>).results;
    expect((await list('admin.fft'))[0]).toMatchObject({ eventId, results });
    expect(await list('admin.sew')).toEqual([]);
  });

  it('does not let a clock that runs ahead pin an event to the top', async () => {
    const ahead = await sendOne({ timestamp: '2999-01-01T00:00:00Z' });
    const after = await sendOne();
    const userId = await idOf(portal, 'operator.fft');
    const page = await portal.as('operator.fft', 'GET', `/notifications/user/${userId}?size=2`);
    expect((page.data as Paged<Notification>).results.map(({ relatedEvent }) => relatedEvent)).toEqual([
      after,
      ahead,
    ]);
  });

  it.each(['1970-01-01T00:03:12Z', '0001-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])(
    'lists an event of %s as it came, with what its clock said',
    async (timestamp) => {
      const before = await sendOne();
      const eventId = await sendOne({ timestamp, conditionId: freshName(), state: 'raised' });
      const inbox = `/notifications/user/${await idOf(portal, 'operator.fft')}`;
      const of = async (path: string) => (await portal.as('operator.fft', 'GET', path)).data;
      const { results } = (await of(`${inbox}?size=2`)) as Paged<Notification>;
      expect(results.map(({ relatedEvent }) => relatedEvent)).toEqual([eventId, before]);
      const [line] = results;
      expect(Date.now() - Date.parse(line?.timestamp ?? '')).toBeLessThan(120_000);
      const stored = (await of(`/notifications/${line?.notificationId ?? ''}/event`)) as Event;
      expect(stored).toMatchObject({
        timestamp: line?.timestamp,
        reportedAt: new Date(timestamp).toISOString(),
      });
      expect(await of(`/notifications/${results[1]?.notificationId ?? ''}/event`)).not.toHaveProperty(
        'reportedAt',
      );
    },
  );

  it('names the topic of what has no words of its own, in lists as well as alone', async () => {
    const bare = await sendOne({ description: undefined });
    const eventId = await sendOne({ description: 'Cell stopped' });
    const of = async (path: string) => (await portal.as('operator.fft', 'GET', path)).data;
    const inbox = `/notifications/user/${await idOf(portal, 'operator.fft')}`;
    const { results } = (await of(`${inbox}?size=2`)) as Paged<Notification>;
    const unread = (await of(`${inbox}/unread`)) as Notification[];
    for (const list of [results, unread]) {
      expect(list.find(({ relatedEvent }) => relatedEvent === bare)?.topic).toBe('robot-cell/state');
      expect(list.find(({ relatedEvent }) => relatedEvent === eventId)).not.toHaveProperty('topic');
    }
  });

  it('keeps the order of a batch whose clock runs ahead, and a moment of its own for each of it', async () => {
    const at = (second: number) => new Date(Date.now() + 3_600_000 + second * 1000).toISOString();
    const names = [3, 1, 4, 0, 2].map((second) => ({ second, eventId: freshName() }));
    const batch = names.map(({ second, eventId }) => event({ eventId, timestamp: at(second) }));
    expect((await send(batch)).status).toBe(202);
    const { data } = await portal.as(
      'operator.fft',
      'GET',
      `/notifications/user/${await idOf(portal, 'operator.fft')}?size=5`,
    );
    const { results } = data as Paged<Notification>;
    const secondOf = (id?: string) => names.find(({ eventId }) => eventId === id)?.second;
    expect(results.map(({ relatedEvent }) => secondOf(relatedEvent))).toEqual([4, 3, 2, 1, 0]);
    expect(new Set(results.map(({ timestamp }) => timestamp)).size).toBe(5);
    expect(results.every(({ timestamp }) => Date.parse(timestamp) <= Date.now())).toBe(true);
  });

  it('filters, sorts, pages and counts an inbox', async () => {
    const userId = await idOf(portal, 'admin.iltar');
    const token = await portal.tokenOf('admin.iltar');
    await portal.call('DELETE', `/notifications/user/${userId}`, {
      token,
      json: { before: new Date().toISOString() },
    });
    const start = Date.now() - 86_400_000;
    await send(
      Array.from({ length: 25 }, (_, index) =>
        event({
          pilotCode: 'ILTAR',
          topic: 'press/state',
          priority: (['Low', 'Mid', 'High'] as const)[index % 3],
          eventType: index % 2 === 0 ? 'Alarm' : 'Running',
          description: `Number ${index}`,
          timestamp: new Date(start + index * 60_000).toISOString(),
        }),
      ),
    );
    const ask = async (query: string) => {
      const answer = await portal.call('GET', `/notifications/user/${userId}?${query}`, { token });
      return answer.data as Paged<Notification>;
    };
    const numbers = (page: Paged<Notification>) =>
      page.results.map(({ description }) => Number(description?.slice(7)));
    const first = await ask('');
    expect([numbers(first), first.totalElements, first.totalPages, first.lastPage]).toEqual([
      [24, 23, 22, 21, 20, 19, 18, 17, 16, 15],
      25,
      3,
      false,
    ]);
    const last = await ask('page=2');
    expect([numbers(last), last.lastPage]).toEqual([[4, 3, 2, 1, 0], true]);
    expect(numbers(await ask('page=1&size=20'))).toEqual([4, 3, 2, 1, 0]);
    expect(numbers(await ask('isAscending=true&size=3'))).toEqual([0, 1, 2]);
    expect(numbers(await ask('isAscending=true&size=3&page=8'))).toEqual([24]);
    expect((await ask('page=9')).results).toEqual([]);
    expect((await ask('priority=High')).totalElements).toBe(8);
    expect(numbers(await ask('sortAttribute=priority&size=2'))).toEqual([23, 20]);
    expect((await ask('messageStatus=Alarm')).totalElements).toBe(13);
    expect(numbers(await ask('q=number%2013'))).toEqual([13]);
    expect(numbers(await ask(`from=${new Date(start + 23 * 60_000).toISOString()}`))).toEqual([24, 23]);
    expect((await ask(`to=${new Date(start + 5 * 60_000).toISOString()}&priority=Low`)).totalElements).toBe(
      2,
    );

    const read = await portal.call('PUT', `/notifications/user/${userId}/read`, {
      token,
      json: { ids: first.results.map(({ notificationId }) => notificationId) },
    });
    expect(read.data).toBe(10);
    expect((await ask('notificationStatus=Unread')).totalElements).toBe(15);
    expect((await portal.call('GET', `/notifications/user/${userId}/unread/count`, { token })).data).toBe(15);
    await portal.call('PUT', `/notifications/${first.results[0]?.notificationId}/notificationStatus`, {
      token,
      json: { notificationStatus: 'Unread' },
    });
    expect(
      ((await portal.call('GET', `/notifications/user/${userId}/unread`, { token })).data as unknown[])
        .length,
    ).toBe(16);
    expect(
      (
        await portal.call('DELETE', `/notifications/user/${userId}`, {
          token,
          json: { before: new Date().toISOString() },
        })
      ).data,
    ).toBe(25);
    expect((await ask('')).totalElements).toBe(0);
  });

  it('marks nothing of somebody else’s, even when it is named', async () => {
    const foreign = await first(
      portal.db,
      { id: col.text },
      sql`select id from notifications where user_id <> ${await idOf(portal, 'operator.fft')} and unread limit 1`,
    );
    const answer = await portal.as(
      'operator.fft',
      'PUT',
      `/notifications/user/${await idOf(portal, 'operator.fft')}/read`,
      { ids: [foreign?.id] },
    );
    expect(answer.data).toBe(0);
  });

  it('keeps its counters as the rows are', async () => {
    expect(await wrongCounters(portal.db)).toEqual([]);
  });
});
