import { type Paged, type WaitingMessage } from '@portal/shared/wire';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { col } from '../../platform/db/columns';
import { exists, first, rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { auditOf } from '../../../test/audit';
import { ruleKinds } from '../../../test/databases';
import { assign, idOf, makeUser, newUser } from '../../../test/people';
import { startTestPortal, type TestPortal } from '../../../test/portal';
import { until } from '../../../test/until';

/** A port at which nobody answers until the test opens a mail server there. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe.each(ruleKinds)('mails while the mail server is away, on %s', (kind) => {
  let portal: TestPortal;
  let port: number;
  let server: SMTPServer | undefined;
  const received: string[] = [];
  const invited = newUser();

  const waitingOf = async (username: string) =>
    (await portal.as(username, 'GET', '/channels/waiting?size=50')).data as Paged<WaitingMessage>;
  const tryNow = (username: string) => portal.as(username, 'POST', '/channels/waiting/again');
  const tried = async () =>
    (
      await first(
        portal.db,
        { total: col.number },
        sql`select (select count(*) from mail_queue where reason is not null)
          + (select count(*) from deliveries where reason is not null) as total`,
      )
    )?.total;
  const underWay = sql`select from mail_queue where due_at <= now() or claimed_until > now()
    union all select from deliveries where state = 'waiting' and (due_at <= now() or claimed_until > now())`;
  const attempts = async () =>
    (await rows(portal.db, { attempts: col.number }, sql`select attempts from mail_queue order by id`)).map(
      (one) => one.attempts,
    );

  beforeAll(async () => {
    port = await freePort();
    portal = await startTestPortal(kind, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect((await portal.as('admin.fft', 'POST', '/users/create', invited)).status).toBe(201);
    const superior = await makeUser(portal, { pilotRole: 'SUPER_ADMIN', status: 'INVITED' });
    expect((await portal.as('super', 'POST', `/users/${superior}/invite`)).status).toBe(200);
    const chosen = { bell: ['Low', 'Mid', 'High'], mail: ['Mid'], sms: [], digest: false };
    expect((await portal.as('operator.fft', 'PUT', '/channels/choices', chosen)).status).toBe(200);
    await assign(portal, 'admin.fft', await idOf(portal, 'operator.fft'));
    await portal.call('POST', '/users/forgot-password', { text: 'technician.fft@portal.test' });
    // Four with the mail of "Forgot password".
    await until(async () => (await tried()) === 4, 'all to be tried');
  });
  afterAll(async () => {
    await portal.stop();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  });

  it('are listed after the first attempt, with the reason, to administrators of their people alone', async () => {
    const own = await waitingOf('admin.fft');
    expect(own.totalElements).toBe(2);
    expect(own.results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ to: 'Ana Pop', why: 'account', channel: 'mail', reason: 'mailAway' }),
        expect.objectContaining({ why: 'handed', channel: 'mail', reason: 'mailAway', pilotCode: 'FFT' }),
      ]),
    );
    // Of a super administrator's account, their peers alone.
    expect((await waitingOf('super')).totalElements).toBe(3);
    expect((await waitingOf('admin.sew')).totalElements).toBe(0);
    expect((await portal.as('operator.fft', 'GET', '/channels/waiting')).status).toBe(403);
    expect((await tryNow('operator.fft')).status).toBe(403);
    // Whoever asked for a password is named nowhere.
    expect(JSON.stringify(await waitingOf('super'))).not.toContain('technician');
  });

  it('are not given up by being tried, and another pilot’s are left alone', async () => {
    const before = Math.max(...(await attempts()));
    expect((await tryNow('admin.sew')).data).toBe(0);
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await tryNow('admin.fft')).status).toBe(202);
      await until(async () => !(await exists(portal.db, underWay)), 'the attempts to fail');
    }
    expect(Math.max(...(await attempts()))).toBeLessThan(before + 3);
    expect((await waitingOf('admin.fft')).totalElements).toBe(2);
  });

  it('go as soon as somebody tries once it is back', async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        received.push(address);
        done();
      },
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    await tryNow('admin.fft');
    // Others' mails may come first, at their own time.
    await until(() => received.includes(invited.email), 'the invitation to be sent');
    const lines = await auditOf(portal.db, sql`action = 'channels.again'`);
    expect(lines.at(-1)).toMatchObject({ details: { count: expect.any(Number) } });
  });
});
