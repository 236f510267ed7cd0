import { col } from '../src/platform/db/columns';
import { rows } from '../src/platform/db/database';
import { openPostgres } from '../src/platform/db/postgres';
import { sql } from '../src/platform/db/sql';
import { type Cluster, onClusters, openClusters } from './cluster';
import { type FaultyProxy, openFaultyProxy } from './faultyProxy';
import { type Listener, listen } from './live';
import { event, idOf } from './people';
import { type Answer, startTestPortal, type TestPortal } from './portal';
import { until } from './until';

const PRODUCERS = 8;

/** Producers that send events without a pause, each again until it is accepted, as producers must. */
function flood(portal: TestPortal) {
  const accepted = new Set<string>();
  const refused: Answer[] = [];
  let ends = false;
  const produce = async (producer: number) => {
    for (let at = 0; !ends; at++) {
      const eventId = `failover-${producer}-${at}`;
      for (;;) {
        const answer = await portal.produce(event({ eventId }));
        if (answer.status === 202) break;
        refused.push(answer);
      }
      accepted.add(eventId);
    }
  };
  const running = Promise.all(Array.from({ length: PRODUCERS }, (_, at) => produce(at)));
  return {
    accepted,
    refused,
    /** Waits until a number of further events were accepted. */
    async further(count: number) {
      const goal = accepted.size + count;
      await until(
        () => accepted.size >= goal,
        () => `${goal} accepted events (there are ${accepted.size})`,
      );
    },
    async end() {
      ends = true;
      await running;
    },
  };
}

onClusters('a failover of the primary in a flood of events', () => {
  let primary: Cluster;
  let standby: Cluster;
  let proxy: FaultyProxy;
  let portal: TestPortal;
  let link: Listener;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const clusters = openClusters();
    closing.push(() => clusters.stop());
    primary = await clusters.create();
    standby = await clusters.start(clusters.copy(primary, ['-R']));
    // What is accepted is on both servers: otherwise a failover loses the last commits.
    await primary.ask(`alter system set synchronous_standby_names = '*'`);
    await primary.ask('select pg_reload_conf()');
    await until(
      async () => (await primary.ask('select sync_state from pg_stat_replication'))[0] === 'sync',
      'the standby',
    );
    proxy = await openFaultyProxy(primary.url);
    closing.push(() => proxy.close());
    const db = openPostgres({
      url: proxy.urlOf(primary.url),
      poolSize: 5,
      statementSeconds: 10,
      relisten: 50,
      onError: () => undefined,
    });
    portal = await startTestPortal(db);
    closing.push(() => portal.stop());
    const { accessToken } = await portal.signIn('operator.fft');
    link = await listen(portal.url, accessToken, [await idOf(portal, 'operator.fft')]);
    closing.push(() => link.stop());
  }, 120_000);
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  it('loses no accepted event, and answers 503 with the time to wait meanwhile', async () => {
    const token = await portal.tokenOf('operator.fft');
    const events = flood(portal);
    await events.further(100);

    await primary.crash();
    const page = await portal.call('GET', '/users', { token });
    // The address may lead to the standby before it is promoted: it reads, and refuses to write.
    proxy.leadTo(standby.url);
    await until(async () => (await portal.call('GET', '/users', { token })).status === 200, 'the standby');
    const beforeStandby = events.refused.length;
    await until(() => events.refused.length > beforeStandby + PRODUCERS, 'refusals of the standby');
    const write = await portal.call('POST', '/users/authenticate', {
      json: { email: 'operator.fft@portal.test', password: 'Portal-demo-1' },
    });
    expect((await portal.call('GET', '/health/ready')).status).toBe(503);
    await standby.ask('select pg_promote()');
    await events.further(100);
    await events.end();

    for (const { status, headers, body } of [page, write, ...events.refused]) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(body).toMatchObject({ success: false, message: expect.stringMatching(/database/) });
    }
    const stored = await rows(
      portal.db,
      { id: col.text },
      sql`select event_id as id from events where event_id like 'failover-%' order by 1`,
    );
    expect(stored.map(({ id }) => id)).toEqual([...events.accepted].sort());
    const me = await idOf(portal, 'operator.fft');
    const lines = await rows(
      portal.db,
      { id: col.text },
      sql`select o.event_id as id from notifications n join notices o on o.id = n.notice_id
        where n.user_id = ${me} and o.event_id like 'failover-%' order by 1`,
    );
    expect(lines.map(({ id }) => id)).toEqual([...events.accepted].sort());
    const shown = () => new Set(link.received.map(({ relatedEvent }) => relatedEvent));
    await until(() => [...events.accepted].every((id) => shown().has(id)), 'the frames');
  }, 120_000);
});
