import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from '../src/platform/db/sql';
import { endGauges } from '../src/commands/doctor/endGauges';
import { oneKind } from './databases';
import { startTestPortal, type TestPortal } from './portal';

const ops = path.resolve(__dirname, '../../ops');
const files = ['prometheus', 'grafana'].flatMap((folder) =>
  readdirSync(path.join(ops, folder)).map((file) => path.join(ops, folder, file)),
);
const NAMES = /\b(?:portal|process|nodejs)_[a-z0-9_]+\b/g;

let portal: TestPortal;
let exported: Set<string>;
beforeAll(async () => {
  portal = await startTestPortal(oneKind);
  const metrics = await portal.basics.metrics.registry.getMetricsAsJSON();
  exported = new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
});
afterAll(() => portal.stop());

it.each(files.map((file) => [path.relative(ops, file), file]))(
  '%s names only metrics that exist',
  (_, file) => {
    const named = new Set(readFileSync(file, 'utf8').match(NAMES));
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !exported.has(name))).toEqual([]);
  },
);

it('shows every metric of the portal in an alert or on a dashboard', () => {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const shown = new Set(text.match(NAMES));
  const own = [...exported].filter((name) => name.startsWith('portal_') && !name.endsWith('_sum'));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

const valueOf = async (line: string): Promise<number | undefined> => {
  const text = await portal.basics.metrics.registry.metrics();
  const value = text.split('\n').find((one) => one.startsWith(`${line} `));
  return value === undefined ? undefined : Number(value.slice(line.length));
};

it('counts what waits in a queue, and its age, but not what is planned for later', async () => {
  expect(await valueOf('portal_queue_waiting{queue="mails"}')).toBe(0);
  expect(await valueOf('portal_queue_oldest_seconds{queue="mails"}')).toBe(0);
  const mail = (attempts: number, due: string) =>
    portal.db.query(sql`insert into mail_queue (purpose, email, attempts, due_at, created_at)
      values ('reset', 'nobody@portal.test', ${attempts}, now() + ${due}::interval, now() - interval '1 hour')`);
  await mail(0, '1 hour');
  expect(await valueOf('portal_queue_waiting{queue="mails"}')).toBe(0);
  await mail(3, '20 minutes');
  expect(await valueOf('portal_queue_waiting{queue="mails"}')).toBe(1);
  const age = await valueOf('portal_queue_oldest_seconds{queue="mails"}');
  expect(age).toBeGreaterThanOrEqual(3600);
  expect(age).toBeLessThan(3900);
});

it('reads each queue once for all its gauges', async () => {
  const queries = jest.spyOn(portal.db, 'query');
  await portal.basics.metrics.registry.metrics();
  const statements = queries.mock.calls.map(([statement]) => statement.compile().text);
  queries.mockRestore();
  for (const table of ['mail_queue', 'deliveries', 'escalation_runs'])
    expect(statements.filter((text) => text.includes(`from ${table}`))).toHaveLength(1);
  expect(await valueOf('portal_queue_waiting{queue="messages"}')).toBe(0);
  expect(await valueOf('portal_queue_waiting{queue="escalations"}')).toBe(0);
});

it('counts refused sign-ins, and those that are not even tried', async () => {
  const signIn = (password: string) =>
    portal.call('POST', '/users/authenticate', { json: { email: 'super@portal.test', password } });
  await signIn('wrong');
  expect(await valueOf('portal_sign_in_attempts_total{outcome="admitted"}')).toBe(1);
  expect(await valueOf('portal_sign_in_attempts_total{outcome="succeeded"}')).toBeUndefined();
  for (let again = 0; again < 6; again++) await signIn('wrong');
  expect(await valueOf('portal_sign_in_attempts_total{outcome="throttled"}')).toBeGreaterThan(0);
});

it('measures at the address of the portal when the signature of the registry ends', async () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const registry = {
    schemaVersion: 1,
    serial: 1,
    issuedAt: new Date().toISOString(),
    expiresAt,
    remotes: {},
  };
  const server = createServer((_, response) => response.end(JSON.stringify(registry)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const basics = {
    ...portal.basics,
    config: { ...portal.basics.config, publicUrl: `http://127.0.0.1:${port}` },
  };
  const [signature, certificate] = endGauges;
  expect(await signature?.read(basics)).toBeGreaterThan(86_390);
  expect(await certificate?.read(basics)).toBeUndefined();
  await new Promise((resolve) => server.close(resolve));
});
