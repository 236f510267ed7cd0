import {
  type AccountScope,
  type FieldFact,
  type FieldHealth,
  MAX_FACTS,
  MAX_REPORT_BYTES,
  OVER,
  type TrialLine,
} from '@portal/shared/wire';
import { ruleKinds } from '../../test/databases';
import { accountTokenOf } from '../../test/objects';
import { makeUser, tokenFor } from '../../test/people';
import { portalOf, startTestPortal, type TestPortal } from '../../test/portal';
import { col, rows, sql } from '../platform';
import { tidy } from '../platform/housekeeping';
import { addFacts, OTHER } from './counters';

const of = { remote: 'notifications', version: '1.2.3', n: 1 };
const session = (more: Partial<typeof of> = {}): FieldFact => ({ measure: 'session', ...of, ...more });
const failed = (n = 1): FieldFact => ({ measure: 'failure', ...of, n, code: 'R03' });

/** One fact of each measure. */
const everything: readonly FieldFact[] = [
  session(),
  { measure: 'load', ...of, bucket: 500 },
  failed(),
  { measure: 'error', ...of, kind: 'drawn', frame: 'inbox.js:1:2345' },
  { measure: 'policy', ...of, directive: 'img-src' },
  { measure: 'lcp', ...of, route: '/notifications/condition/:id', bucket: 2500 },
  { measure: 'inp', ...of, route: '/notifications', bucket: OVER },
  { measure: 'cls', ...of, route: '/notifications', bucket: 100 },
  { measure: 'gap', ...of, remote: 'shell', bucket: 5000 },
  { measure: 'call', ...of, call: 'condition', kind: 'network' },
  { measure: 'action', ...of, call: 'takeCondition', kind: 'conflict' },
  { measure: 'take', ...of, bucket: 30_000 },
  { measure: 'form', ...of, end: 'left' },
  { measure: 'trial', ...of, trial: 1_767_225_600 },
  { measure: 'fault', ...of, trial: 1_767_225_600, kind: 'code' },
];

describe.each(ruleKinds)('field reports, on %s', (kind) => {
  const portal = portalOf(kind);
  const counters = async (where = sql`true`) =>
    rows(
      portal.db,
      {
        pilot: col.text,
        remote: col.text,
        measure: col.text,
        key: col.text,
        bucket: col.number,
        n: col.number,
      },
      sql`select pilot_code as pilot, remote, measure, key, bucket, n from field_counters where ${where}
        order by measure, remote, key, bucket`,
    );
  const report = (facts: readonly unknown[], who = 'operator.fft') =>
    portal.as(who, 'POST', '/field-reports', { facts });
  const refusals = async (reason: string) => {
    const { values } = await portal.basics.metrics.fieldReportsRefused.get();
    return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
  };
  beforeEach(() => portal.db.query(sql`delete from field_counters`));
  beforeEach(() => portal.db.query(sql`delete from throttle`));

  it('are counted by the hour, for the pilot of the person as they are now', async () => {
    const { status, body } = await report(everything);
    expect([status, body]).toEqual([204, '']);
    await report([failed(3)]);
    const stored = await counters();
    expect(new Set(stored.map(({ pilot }) => pilot))).toEqual(new Set(['FFT']));
    expect(stored.map(({ measure, key, bucket, n }) => [measure, key, bucket, n])).toEqual([
      ['action', 'takeCondition conflict', 0, 1],
      ['call', 'condition network', 0, 1],
      ['cls', '/notifications', 100, 1],
      ['error', 'drawn inbox.js:1:2345', 0, 1],
      ['failure', 'R03', 0, 4],
      ['fault', '1767225600 code', 0, 1],
      ['form', 'left', 0, 1],
      ['gap', '', 5000, 1],
      ['inp', '/notifications', OVER, 1],
      ['lcp', '/notifications/condition/:id', 2500, 1],
      ['load', '', 500, 1],
      ['policy', 'img-src', 0, 1],
      ['session', '', 0, 1],
      ['take', '', 30_000, 1],
      ['trial', '1767225600', 0, 1],
    ]);
  });

  it('follow a person who moves to another pilot, whatever their token says', async () => {
    const userId = await makeUser(portal, { pilotCode: 'FFT' });
    const token = await tokenFor(portal, userId);
    await portal.as('super', 'PUT', `/users/update?userId=${userId}`, { pilotCode: 'SEW' });
    const { status } = await portal.call('POST', '/field-reports', { token, json: { facts: [session()] } });
    expect([status, (await counters()).map(({ pilot }) => pilot)]).toEqual([204, ['SEW']]);
  });

  it.each<[string, unknown]>([
    ['no facts', { facts: [] }],
    ['too many facts', { facts: Array(MAX_FACTS + 1).fill(session()) }],
    ['an unknown measure', { facts: [{ ...session(), measure: 'typed' }] }],
    ['a field that is not of it', { facts: [{ ...session(), user: 'operator.fft' }] }],
    ['a field beside the facts', { facts: [session()], pilotCode: 'SEW' }],
    ['a remote that no registry can have', { facts: [session({ remote: 'Ana Pop' })] }],
    ['a version with more than a version', { facts: [session({ version: '1.2.3-ana@example.com' })] }],
    ['a version of any length', { facts: [session({ version: `1.2.3-${'a'.repeat(60)}` })] }],
    ['a code that is none', { facts: [{ ...failed(), code: 'R99' }] }],
    ['an address instead of a route', { facts: [{ ...everything[5], route: '/answer#token=abc' }] }],
    ['an address instead of a frame', { facts: [{ ...everything[3], frame: 'https://a.test/b.js:1:2' }] }],
    ['a path instead of a call', { facts: [{ ...everything[9], call: 'GET /users/7' }] }],
    ['a value outside its buckets', { facts: [{ ...everything[1], bucket: 501 }] }],
    ['no occurrence', { facts: [session({ n: 0 })] }],
    ['more occurrences than a page can have', { facts: [session({ n: 1_000_000 })] }],
  ])('are refused with %s, and counted', async (_name, json) => {
    const before = await refusals('shape');
    const { status } = await portal.as('operator.fft', 'POST', '/field-reports', json);
    expect(status).toBe(400);
    expect(await refusals('shape')).toBe(before + 1);
    expect(await counters()).toEqual([]);
  });

  it('are refused if they are large, and counted', async () => {
    const token = await portal.tokenOf('operator.fft');
    const text = JSON.stringify({ facts: [session()] }) + ' '.repeat(MAX_REPORT_BYTES);
    const headers = { 'content-type': 'application/json' };
    const { status } = await portal.call('POST', '/field-reports', { token, text, headers });
    expect([status, await refusals('size')]).toEqual([413, 1]);
  });

  it('are refused beyond their budget, which keeps nobody from working, and counted', async () => {
    const before = await refusals('rate');
    const statuses: number[] = [];
    for (let nth = 0; nth <= 120; nth++) statuses.push((await report([session()])).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([120, 429]);
    expect(await refusals('rate')).toBe(before + 1);
    const days = await rows(
      portal.db,
      { n: col.number },
      sql`select count(*) as n from throttle where key like 'budget:%'`,
    );
    expect(days).toEqual([{ n: 1 }]);
  });

  it('of a browser with Global Privacy Control are dropped', async () => {
    const token = await portal.tokenOf('operator.fft');
    const options = { token, json: { facts: [session()] }, headers: { 'sec-gpc': '1' } };
    const { status } = await portal.call('POST', '/field-reports', options);
    expect([status, await counters(), await refusals('privacyControl')]).toEqual([204, [], 1]);
  });

  it('make a bounded number of rows, however many versions and keys are made up', async () => {
    const place = { pilotCode: 'FFT', at: portal.basics.now() };
    const most = { builds: 2, keys: 3 };
    const add = (facts: FieldFact[]) => addFacts(portal.db, facts, place, most);
    const keys = (from: number): FieldFact[] =>
      Array.from({ length: 5 }, (_, nth) => ({
        measure: 'error',
        ...of,
        kind: 'drawn',
        frame: `a.js:${from + nth}:1`,
      }));
    expect(await add([session(), ...keys(1)])).toBe(2);
    expect(await add(keys(6))).toBe(5);
    // Known keys are still counted under their own names, and another remote has room.
    expect(await add([session({ n: 7 }), session({ remote: 'services' })])).toBe(0);
    for (let nth = 0; nth < 20; nth++) await add([session({ version: `9.9.${nth}` })]);
    expect((await counters()).map(({ remote, measure, key, n }) => [remote, measure, key, n])).toEqual([
      ['notifications', 'error', 'drawn a.js:1:1', 1],
      ['notifications', 'error', 'drawn a.js:2:1', 1],
      ['notifications', 'error', 'drawn a.js:3:1', 1],
      ['notifications', 'error', OTHER, 7],
      ['notifications', 'session', '', 8],
      [OTHER, 'session', OTHER, 20],
      ['services', 'session', '', 1],
    ]);
  });

  it('count as folded on the metrics what has no row of its own', async () => {
    const versions = Array.from({ length: 45 }, (_, nth) => session({ version: `1.0.${nth}` }));
    await report(versions);
    const { values } = await portal.basics.metrics.fieldFactsFolded.get();
    expect(values[0]?.value).toBe(5);
  });

  it('expire', async () => {
    await addFacts(portal.db, [session()], { pilotCode: 'FFT', at: new Date(Date.now() - 91 * 86_400_000) });
    await addFacts(portal.db, [session()], { pilotCode: 'FFT', at: new Date(Date.now() - 89 * 86_400_000) });
    await tidy(portal.basics);
    expect(await counters()).toHaveLength(1);
  });

  it('say how both versions do in one trial of a canary, in the pilots within reach', async () => {
    const begun = Math.floor(portal.basics.now().getTime() / 1000);
    const trial = (version: string, n: number, nth = begun): FieldFact => ({
      measure: 'trial',
      ...of,
      version,
      trial: nth,
      n,
    });
    const fault = (kind: 'code' | 'call', version: string): FieldFact => ({
      measure: 'fault',
      ...of,
      version,
      trial: begun,
      kind,
    });
    await report([trial('1.0.0', 9), trial('1.1.0', 3), trial('1.1.0', 5, begun - 60)]);
    await report([fault('code', '1.1.0'), fault('code', '1.1.0'), fault('call', '1.0.0')]);
    await report([trial('1.0.0', 2), session()], 'operator.sew');
    const read = async (who: string) =>
      (await portal.as(who, 'GET', `/field-reports/trial?remote=${of.remote}&trial=${begun}`)).data as {
        lines: TrialLine[];
      };
    const own = [
      { pilotCode: 'FFT', version: '1.0.0', browsers: 9, code: 0, call: 1 },
      { pilotCode: 'FFT', version: '1.1.0', browsers: 3, code: 2, call: 0 },
    ];
    expect((await read('admin.fft')).lines).toEqual(own);
    const sew = { pilotCode: 'SEW', version: '1.0.0', browsers: 2, code: 0, call: 0 };
    expect((await read('super')).lines).toEqual([...own, sew]);
  });

  it('lead to a mail to the administrators of the pilots of a canary that was stopped', async () => {
    const stopped = {
      ...{ remote: 'services', version: '1.1.1', trial: 1_767_225_600, fault: 'code', pilots: ['SEW'] },
      ...{ canary: 4, canaryFaults: 3, beside: 36, besideFaults: 1 },
    };
    const call = async (scope: AccountScope, json: object) =>
      (
        await portal.call('POST', '/field-reports/stopped-canaries', {
          token: await accountTokenOf(portal, [scope]),
          json,
        })
      ).status;
    await portal.db.query(sql`delete from mail_queue where purpose = 'canaryStopped'`);
    expect(await call('metrics:read', stopped)).toBe(403);
    expect(await call('canaries:report', { ...stopped, why: 'https://evil.example' })).toBe(400);
    expect(await call('canaries:report', stopped)).toBe(204);
    const mails = await rows(
      portal.db,
      { about: col.text, pilot: col.text, role: col.text },
      sql`select m.about, u.pilot_code as pilot, u.pilot_role as role from mail_queue m join users u on u.id = m.user_id
        where m.purpose = 'canaryStopped'`,
    );
    expect(new Set(mails.map(({ about }) => about))).toEqual(new Set(['services 1.1.1, 3 / 4 – 1 / 36']));
    const readers = mails.map(({ pilot, role }) => `${role} ${pilot}`);
    expect(readers).toContain('ADMIN SEW');
    expect(readers).toContain('SUPER_ADMIN ALL');
    expect(readers.filter((reader) => reader === 'ADMIN FFT')).toEqual([]);
  });

  describe('the health by them', () => {
    const health = async (who: string, query = '') =>
      (await portal.as(who, 'GET', `/field-reports/health${query}`)).data as FieldHealth;

    it('is that of the own pilot for an administrator, and of all for a platform administrator', async () => {
      await report([session()], 'operator.fft');
      await report([session()], 'admin.sew');
      const pilots = async (who: string) =>
        (await health(who)).lines.map(({ pilotCode }) => pilotCode).sort();
      expect(await pilots('admin.fft')).toEqual(['FFT']);
      expect(await pilots('super')).toEqual(['FFT', 'SEW']);
      expect((await portal.as('operator.fft', 'GET', '/field-reports/health')).status).toBe(403);
      const token = await accountTokenOf(portal);
      const { data } = await portal.call('GET', '/field-reports/health', { token });
      expect((data as FieldHealth).lines).toHaveLength(2);
    });

    it('says of each version what happened, how often and when', async () => {
      const values = (bucket: 1000 | 2500 | typeof OVER, n: number): FieldFact => ({
        measure: 'lcp',
        ...of,
        route: '/notifications',
        bucket,
        n,
      });
      await report([...everything.slice(1), session({ n: 10 }), session({ version: '1.3.0', n: 11 })]);
      await report([values(1000, 75), values(2500, 20), values(OVER, 5)]);
      const { lines } = await health('admin.fft', '?hours=3');
      expect(lines.map(({ remote, version, sessions }) => [remote, version, sessions])).toEqual([
        ['notifications', '1.3.0', 11],
        ['notifications', '1.2.3', 10],
        ['shell', '1.2.3', 0],
      ]);
      expect(lines[1]).toMatchObject({
        loads: 1,
        failures: [{ code: 'R03', count: 1 }],
        errors: 1,
        violations: 1,
        failedCalls: 1,
        failedActions: 1,
        formsLeft: 1,
        p75: { lcp: { atMost: 2500, n: 101 }, inp: { atMost: null, n: 1 }, take: { atMost: 30_000, n: 1 } },
        hourly: [0, 0, 3],
      });
    });

    it('covers the hours that it is asked for', async () => {
      const at = new Date(portal.basics.now().getTime() - 2 * 3_600_000);
      await addFacts(portal.db, [session(), failed()], { pilotCode: 'FFT', at });
      expect((await health('admin.fft', '?hours=2')).lines).toEqual([]);
      expect((await health('admin.fft', '?hours=3')).lines[0]?.hourly).toEqual([1, 0, 0]);
    });
  });
});

describe.each(ruleKinds)('field reports to two instances, on %s', (kind) => {
  const portals: TestPortal[] = [];
  afterAll(async () => {
    await portals[0]?.stop();
  });

  it('add up', async () => {
    const first = await startTestPortal(kind);
    // The second one must not close the database of both.
    const second = await startTestPortal({ ...first.db, close: () => Promise.resolve() });
    portals.push(first);
    const sent = Array.from({ length: 20 }, (_, nth) =>
      (nth % 2 === 0 ? first : second).as('operator.fft', 'POST', '/field-reports', {
        facts: everything,
      }),
    );
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([204]));
    const counted = await rows(first.db, { n: col.number }, sql`select distinct n from field_counters`);
    expect(counted).toEqual([{ n: 20 }]);
    await second.stop();
  });
});
