import { type Paged, type RefusedMessage } from '@portal/shared/wire';
import { col } from '../../../platform/db/columns';
import { first, rows } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { openTestDatabase, oneKind } from '../../../../test/databases';
import { type FaultyProxy, openFaultyProxy } from '../../../../test/faultyProxy';
import { holdBack, onNats, openTestNats, type TestNats } from '../../../../test/nats';
import { event, freshName } from '../../../../test/people';
import { startTestPortal, type TestPortal } from '../../../../test/portal';
import { until } from '../../../../test/until';
import { partitionOf } from './eventMessage';

onNats('events by way of NATS', () => {
  let nats: TestNats;
  let proxy: FaultyProxy;
  let portal: TestPortal;
  beforeAll(async () => {
    nats = await openTestNats();
    proxy = await openFaultyProxy(nats.variables.NATS_URL);
    portal = await startTestPortal(await openTestDatabase(oneKind, 'demo'), {
      ...nats.variables,
      NATS_URL: proxy.urlOf(nats.variables.NATS_URL),
      NATS_MOST_WAITING: '40',
    });
  });
  afterAll(async () => {
    await portal.stop();
    await proxy.close();
    await nats.close();
  });

  const stored = async (topic: string): Promise<string[]> =>
    (
      await rows(
        portal.db,
        { id: col.text },
        sql`select n.event_id as id from notices n join events e on e.pilot_code = n.pilot_code and e.event_id = n.event_id
          where e.topic = ${topic} order by n.id`,
      )
    ).map(({ id }) => id);
  const untilStored = (topic: string, ids: readonly string[]) =>
    until(async () => (await stored(topic)).length >= ids.length, `${ids.length} events of ${topic}`);
  const refused = async (words: string) =>
    ((await portal.as('super', 'GET', `/events/refused?q=${words}`)).data as Paged<RefusedMessage>).results;
  const emptied = () => until(async () => (await nats.waiting()) === 0, 'an empty stream');

  it('are answered with their ids as without, stored in their order, and leave the stream', async () => {
    const topic = freshName();
    const named = freshName();
    const answer = await portal.produce([
      event({ topic, eventId: named }),
      event({ topic, pilotCode: 'SEW' }),
      event({ topic }),
    ]);
    expect(answer.status).toBe(202);
    const ids: string[] = answer.data;
    expect(ids).toHaveLength(3);
    expect(ids[0]).toBe(named);
    await untilStored(topic, ids);
    expect((await stored(topic)).sort()).toEqual([...ids].sort());
    const later: string[] = [];
    for (let nth = 0; nth < 30; nth++) {
      const { data } = await portal.produce(event({ topic: `${topic}-later` }));
      later.push(...(data as string[]));
    }
    await untilStored(`${topic}-later`, later);
    expect(await stored(`${topic}-later`)).toEqual(later);
    await emptied();
  });

  it('are refused before they are published where no pilot has the code', async () => {
    const { status, errors } = await portal.produce([event(), event({ pilotCode: 'NOPE' })]);
    expect([status, errors]).toEqual([400, { '1.pilotCode': 'There is no such pilot.' }]);
    expect(await nats.waiting()).toBe(0);
  });

  it('are stored once, whether a producer sends them again or NATS delivers them again after their commit', async () => {
    const topic = freshName();
    const one = event({ topic, eventId: freshName() });
    expect((await portal.produce(one)).status).toBe(202);
    await untilStored(topic, ['']);
    expect((await portal.produce(one)).status).toBe(202);
    // As after a consumer that ended between the commit and its acknowledgement.
    const text = JSON.stringify({ events: [{ ...one, timestamp: new Date().toISOString() }] });
    await nats.publish(partitionOf('FFT'), text);
    await emptied();
    expect(await stored(topic)).toHaveLength(1);
  });

  it('go on behind a message that cannot be stored, which the page of refused messages shows after five tries', async () => {
    const topic = freshName();
    const timestamp = new Date().toISOString();
    const eventId = freshName();
    const wrong = { ...event({ topic }), eventId: freshName(), timestamp, priority: 'Nonsense' };
    const right = { ...event({ topic }), eventId, timestamp };
    await nats.publish(partitionOf('FFT'), JSON.stringify({ events: [right, wrong] }));
    await nats.publish(partitionOf('FFT'), `${topic} is no JSON`);
    const { data } = await portal.produce(event({ topic }));
    await untilStored(topic, ['', '']);
    await emptied();
    expect(await stored(topic)).toEqual([eventId, ...(data as string[])]);
    const [one, ...others] = await refused(topic);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ topic: `events/FFT/${topic}`, pilotCode: 'FFT', kind: 'invalid' });
    expect(one?.reason).toMatch(/^Not stored in 5 tries: /);
    expect(
      await first(
        portal.db,
        { n: col.number },
        sql`select count(*) as n from dead_letters where payload = ${`${topic} is no JSON`}`,
      ),
    ).toEqual({ n: 1 });
  });

  it('get 429 while the stream is behind its limit, and are taken again once it is not', async () => {
    const topic = freshName();
    const letGo = await holdBack(portal.db);
    const accepted: string[] = [];
    let refusal: Awaited<ReturnType<TestPortal['produce']>> | undefined;
    await until(async () => {
      const answer = await portal.produce(event({ topic }));
      if (answer.status === 202) accepted.push(...(answer.data as string[]));
      else refusal = answer;
      return refusal !== undefined;
    });
    expect(refusal?.status).toBe(429);
    expect(refusal?.headers.get('retry-after')).toBe('10');
    const gauge = async () => {
      const text = await portal.basics.metrics.registry.metrics();
      return text.split('\n').find((line) => line.startsWith('portal_ingestion_behind '));
    };
    expect(await gauge()).toBe('portal_ingestion_behind 40');
    await letGo();
    await emptied();
    expect(await stored(topic)).toEqual(accepted);
    expect((await portal.produce(event({ topic }))).status).toBe(202);
  });

  it('get 503 while NATS is away; what was accepted is stored once when it is back', async () => {
    const topic = freshName();
    const letGo = await holdBack(portal.db);
    const before = freshName();
    expect((await portal.produce(event({ topic, eventId: before }))).status).toBe(202);
    proxy.cut();
    const during = { ...event({ topic }), eventId: freshName() };
    const refusal = await portal.produce(during);
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '5']);
    await letGo();
    proxy.restore();
    await until(async () => (await portal.produce(during)).status === 202);
    await untilStored(topic, ['', '']);
    await emptied();
    expect(await stored(topic)).toEqual([before, during.eventId]);
  });
});
