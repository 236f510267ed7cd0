import { openPostgres } from '../platform/db/postgres';
import { sql } from '../platform/db/sql';
import { createPostgres, onPostgres } from '../../test/databases';
import { listen } from '../../test/live';
import { event, idOf, makeUser, tokenFor } from '../../test/people';
import { startTestPortal, type TestPortal } from '../../test/portal';
import { until } from '../../test/until';

onPostgres('two instances on one PostgreSQL', () => {
  let one: TestPortal;
  let two: TestPortal;

  beforeAll(async () => {
    const url = await createPostgres();
    const open = () => openPostgres({ url, poolSize: 5, onError: () => undefined, relisten: 100 });
    [one, two] = await Promise.all([startTestPortal(open()), startTestPortal(open())]);
  });
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()]);
  });

  const send = (portal: TestPortal, eventType: string) => portal.produce(event({ eventType }));

  it('share people, tokens and events: what either takes reaches the subscribers of both', async () => {
    const userId = await idOf(one, 'operator.fft');
    const { accessToken } = await one.signIn('operator.fft');
    const listeners = await Promise.all([one, two].map(({ url }) => listen(url, accessToken, [userId])));
    await send(one, 'by one');
    await send(two, 'by two');
    for (const listener of listeners) {
      await listener.until(2);
      expect(listener.received.map(({ messageStatus }) => messageStatus).sort()).toEqual([
        'by one',
        'by two',
      ]);
      await listener.stop();
    }
  });

  it('end a session everywhere', async () => {
    const { accessToken } = await one.signIn('operator.fft');
    const listener = await listen(two.url, accessToken, ['FFT']);
    await one.call('POST', '/users/logout', { token: accessToken });
    expect(await listener.closed()).toBe(4401);
    expect((await two.call('GET', '/users/auth-info', { token: accessToken })).status).toBe(401);
  });

  it('end only the connections of people who lost a right while its signal was lost', async () => {
    const userId = await makeUser(one, { pilotCode: 'ALL', pilotRole: 'SUPER_ADMIN' });
    const former = await listen(two.url, await tokenFor(one, userId), ['SUPER_ADMIN']);
    const operator = await idOf(one, 'operator.fft');
    const other = await listen(two.url, (await one.signIn('operator.fft')).accessToken, [operator]);
    await one.db.query(sql`update users set pilot_role = 'USER' where id = ${userId}::uuid`);
    await one.db.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'portal-live' and datname = current_database()`,
    );
    expect(await former.closed()).toBe(4403);
    await until(() => two.db.listening(), 'the signal to be back');
    expect(other.closeCode()).toBeUndefined();
    await other.stop();
  });

  it('catch up with what was said while the signal was lost, and say nothing twice', async () => {
    const userId = await idOf(one, 'operator.fft');
    const listener = await listen(two.url, (await one.signIn('operator.fft')).accessToken, [userId]);
    // Ignores the frames after a gap that make pages refetch read receipts and conditions.
    const statuses = () => listener.received.flatMap(({ messageStatus }) => messageStatus ?? []);
    const untilTold = (count: number) => until(() => statuses().length >= count, `${count} notifications`);
    await send(one, 'before');
    await untilTold(1);
    // Both instances lose their LISTEN connection, and an event arrives before they reconnect.
    await one.db.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'portal-live' and datname = current_database()`,
    );
    await send(one, 'during');
    await untilTold(2);
    await until(() => two.db.listening(), 'the signal to be back');
    await send(one, 'after');
    await untilTold(3);
    expect(statuses()).toEqual(['before', 'during', 'after']);
    await listener.stop();
  });
});
