import { type AddressInfo } from 'node:net';
import { emailKey } from '@portal/shared/wire';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { passwordsOnly } from '../../platform/config/identity';
import { createMailer, type Mailer } from './mailer';
import { RETRY_WAIT_SECONDS } from '../../platform/worker/retryWaits';
import { smtpTransport, type Transport } from './transport';
import { col } from '../../platform/db/columns';
import { type Database, first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { silentTracer } from '../../platform/metrics/tracing/tracer';
import { oneKind, openTestDatabase } from '../../../test/databases';
import { openTarpit } from '../../../test/tarpit';
import { mailsSent } from '../../../test/mails';
import { until } from '../../../test/until';

const log = pino({ level: 'silent' });

describe('the mail queue', () => {
  let db: Database;
  let mailer: Mailer | undefined;
  let userId: string;

  beforeAll(async () => {
    db = await openTestDatabase(oneKind);
    await db.query(sql`insert into roles (name, pilot_code, pilot_role) values ('OPERATOR', 'ALL', 'USER')`);
    const row = await first(
      db,
      { id: col.text },
      sql`insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, language)
        select 'ana', 'ana@site.test', 'Ana', 'Pop', id, 'USER', 'FFT', 'fr' from roles returning id`,
    );
    userId = row?.id ?? '';
  });
  afterEach(() => mailer?.stop());
  afterAll(() => db.close());

  const begin = async (transport: Transport) => {
    mailer = createMailer({
      db,
      transport,
      publicUrl: 'https://portal.test',
      identity: passwordsOnly,
      log,
      now: () => new Date(),
      tracer: silentTracer,
      pollMs: 20,
    });
    await mailer.start();
    return mailer;
  };
  const waiting = async () =>
    first(
      db,
      { attempts: col.number, due: col.flag },
      sql`select attempts, due_at <= now() as due from mail_queue`,
    );

  it('sends by SMTP, in the recipient’s language, as text and HTML', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let content = '';
        stream.on('data', (chunk: Buffer) => (content += chunk.toString()));
        stream.on('end', () => {
          received.push(content);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const { enqueue } = await begin(
      smtpTransport(`smtp://127.0.0.1:${port}`, 'Portal <portal@site.test>', () => undefined),
    );
    await enqueue(db, { purpose: 'activate', userId });
    await mailsSent(db);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^From: Portal <portal@site\.test>/m);
    expect(received[0]).toMatch(/^To: ana@site\.test/m);
    expect(received[0]).toMatch(/^Subject: Activez votre compte du portail/m);
    expect(received[0]).toContain('text/plain');
    expect(received[0]).toContain('text/html');
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it.each([
    ['with SMTPUTF8', false],
    ['without SMTPUTF8', true],
  ])('reaches an address of an umlaut domain by a mail server %s', async (_what, hideSMTPUTF8) => {
    const recipients: string[] = [];
    let headers = '';
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      hideSMTPUTF8,
      onRcptTo: ({ address }, _session, done) => {
        recipients.push(address);
        done();
      },
      onData(stream, _session, done) {
        stream.on('data', (chunk: Buffer) => (headers += chunk.toString('latin1')));
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'Portal <portal@site.test>', () => undefined);
    // As it is stored, and as somebody wrote it.
    for (const email of [emailKey('juergen@München.example'), 'juergen@münchen.example'])
      await transport(email, { subject: 'a', text: 'a', html: 'a' });
    expect(recipients).toHaveLength(2);
    expect(recipients.map(emailKey)).toEqual(Array(2).fill('juergen@xn--mnchen-3ya.example'));
    // eslint-disable-next-line no-control-regex -- a server without SMTPUTF8 may refuse any other byte in a header
    expect(headers).toMatch(/^[\x00-\x7f]*$/);
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it('gives up a mail server that accepts and never answers', async () => {
    const tarpit = await openTarpit();
    const { host } = new URL(tarpit.url);
    const transport = smtpTransport(`smtp://${host}`, 'Portal <portal@site.test>', () => undefined, 50);
    await expect(transport('ana@site.test', { subject: 'a', text: 'a', html: 'a' })).rejects.toThrow(
      /Greeting never received|timeout/i,
    );
    await tarpit.close();
  });

  it('sends what somebody waits for before the invitations of a whole list', async () => {
    const sent: string[] = [];
    const { enqueue, stop } = await begin(() => Promise.resolve());
    await stop();
    await db.query(sql`update users set status = 'ACTIVE'`);
    for (let nth = 0; nth < 3; nth++) await enqueue(db, { purpose: 'activate', userId });
    await enqueue(db, { purpose: 'emailTold', userId, email: 'before@site.test' });
    await begin((to) => Promise.resolve(void sent.push(to)));
    await mailsSent(db);
    expect(sent).toHaveLength(4);
    expect(sent[0]).toBe('before@site.test');
  });

  it('tries again later what could not be sent, with a new link; what nobody asks for again, for three days', async () => {
    const links: string[] = [];
    let broken = true;
    const { enqueue } = await begin((_to, { text }) => {
      links.push(/token=(\S+)/.exec(text)?.[1] ?? '');
      return broken ? Promise.reject(new Error('no route')) : Promise.resolve();
    });
    await enqueue(db, { purpose: 'activate', userId });
    await until(async () => links.length > 0 && (await waiting())?.due === false, 'the first attempt');
    expect((await waiting())?.attempts).toBe(links.length);
    broken = false;
    await db.query(sql`update mail_queue set due_at = now()`);
    await mailsSent(db);
    expect(new Set(links).size).toBe(2);

    broken = true;
    const hurriedUntil = async (isSo: (attempts: number | undefined) => boolean) =>
      until(async () => {
        await db.query(sql`update mail_queue set due_at = now()`);
        return isSo((await waiting())?.attempts);
      }, 'the attempts');
    await db.query(sql`update users set status = 'ACTIVE'`);
    await enqueue(db, { purpose: 'reset', userId });
    await hurriedUntil((attempts) => attempts === undefined);

    await db.query(sql`update users set status = 'INVITED'`);
    await enqueue(db, { purpose: 'activate', userId });
    await hurriedUntil((attempts) => Number(attempts) > RETRY_WAIT_SECONDS.length + 3);
    await db.query(sql`update mail_queue set created_at = now() - interval '4 days'`);
    await hurriedUntil((attempts) => attempts === undefined);
  });

  it('sends nothing to nobody and to disabled accounts', async () => {
    const sent: string[] = [];
    const { enqueue } = await begin((to) => Promise.resolve(void sent.push(to)));
    await db.query(sql`update users set status = 'DISABLED'`);
    await enqueue(db, { purpose: 'reset', email: 'nobody@site.test' });
    await enqueue(db, { purpose: 'reset', email: 'ana@site.test' });
    await mailsSent(db);
    expect(sent).toEqual([]);
  });
});
