import { type OptionalPart, optionalParts } from '@portal/shared/wire';
import { decodeJwt } from 'jose';
import { callers, type Context, type Whose } from './objects';
import { openTestDatabase, oneKind } from './databases';
import { idOf } from './people';
import { cases } from './policy.cases';
import { portalOf, startTestPortal } from './portal';
import { provisionedSite } from './signIn/provisioning';
import { sql } from '../src/platform/db/sql';
import { plugins } from '../src/plugins';
import { type Call } from '../src/platform/rules/policyTable';

const partOf = (call: string): OptionalPart | undefined =>
  optionalParts.find((part) =>
    plugins.some(({ name, routes }) => name === part && routes.some((route) => route.call === call)),
  );
const calls = plugins.flatMap(({ routes }) => routes.map(({ call }) => call));
/** For a test that makes every call once. */
const LONG_MS = 600_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const pathOf = (call: string) => call.split(' ')[1]?.replace(/:\w+/g, NOBODY) ?? '';

it('names the optional parts as their plugins', () => {
  expect(plugins.filter(({ name }) => optionalParts.some((part) => part === name))).toHaveLength(
    optionalParts.length,
  );
});

describe.each<[string, readonly OptionalPart[]]>([
  ...optionalParts.map((part): [string, OptionalPart[]] => [part, [part]]),
  ['all of them', optionalParts],
])('a site without %s', (_name, leftOut) => {
  const started = new Map<string, jest.SpyInstance>();
  beforeAll(() => {
    for (const plugin of plugins)
      if (plugin.workers !== undefined)
        started.set(plugin.name, jest.spyOn(plugin as Required<typeof plugin>, 'workers'));
  });
  afterAll(() => jest.restoreAllMocks());
  const portal = portalOf(oneKind, {
    // A site without SCIM has no provider that provisions.
    ...(!leftOut.includes('scim') && provisionedSite()),
    LEAVE_OUT: leftOut.join(', '),
  });

  it('runs the background work of all other plugins', () => {
    for (const [name, workers] of started)
      expect([name, workers.mock.calls.length]).toEqual([
        name,
        leftOut.some((part) => part === name) ? 0 : 1,
      ]);
  });

  it('says so for every call of them, to anybody, and names the part', async () => {
    const refused = calls.filter((call) => leftOut.some((part) => part === partOf(call)));
    expect(refused.length).toBeGreaterThan(0);
    for (const call of refused)
      for (const token of [undefined, await portal.tokenOf('super')]) {
        const { status, body, errors } = await portal.call(call.split(' ')[0] ?? '', pathOf(call), { token });
        expect([call, status]).toEqual([call, 501]);
        if (call.includes('/scim/')) expect(body).toMatchObject({ status: '501' });
        else expect(errors).toEqual({ leftOut: partOf(call) });
      }
  });

  it('documents the calls that it has, and no other', async () => {
    const { body } = await portal.call('GET', '/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, { deprecated?: true }>> };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { deprecated }]) =>
        // A former path of a call, not a call of its own.
        deprecated ? [] : `${method.toUpperCase()} ${path.replace('/api', '').replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(documented.sort()).toEqual(
      calls.filter((call) => !leftOut.some((part) => part === partOf(call))).sort(),
    );
  });

  it(
    'answers every other call as a whole site does',
    async () => {
      const wrong: unknown[] = [];
      const answered = new Set<Call>();
      for (const { call, expect: expected, request } of cases) {
        if (leftOut.some((part) => part === partOf(call))) continue;
        const [[object, statuses] = ['own', ''] as [Whose, string]] = Object.entries(expected) as [
          Whose,
          string,
        ][];
        const list = statuses.split(' ');
        const at = list.findLastIndex((status) => Number(status) < 300);
        const caller = callers[at === -1 ? callers.length - 1 : at];
        const context: Context = {
          portal,
          caller,
          callerId: caller ? await idOf(portal, caller) : '',
          object,
        };
        await portal.db.query(sql`delete from throttle`);
        const { path, ...options } = await request(context);
        const token = caller && (await portal.tokenOf(caller));
        const { status } = await portal.call(call.split(' ')[0] ?? '', path, { token, ...options });
        answered.add(call);
        const usual = Number(list[at === -1 ? callers.length - 1 : at]);
        if (status !== usual) wrong.push([call, status, usual]);
      }
      expect(wrong).toEqual([]);
      const others = calls.filter((call) => !leftOut.some((part) => part === partOf(call)));
      expect(others.filter((call) => !answered.has(call))).toEqual([]);
    },
    LONG_MS,
  );

  it('tells the page, in the token and in the answer about the user', async () => {
    const token = await portal.tokenOf('operator.fft');
    expect(decodeJwt(token).left_out).toEqual(leftOut);
    const { body } = await portal.call('GET', '/users/auth-info', { token });
    expect(body).toMatchObject({ tokenAttributes: { left_out: leftOut } });
  });
});

it('says nothing in the token of a site that leaves nothing out', async () => {
  const portal = await startTestPortal(oneKind);
  expect(decodeJwt(await portal.tokenOf('operator.fft'))).not.toHaveProperty('left_out');
  await portal.stop();
});

describe('a duty plan, a target and an escalation plan that names both', () => {
  const DAY_MS = 86_400_000;
  const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const shift = (name: string, starts: string, ends: string, people: readonly string[]) => ({
    name,
    starts,
    ends,
    people,
    days: [1, 2, 3, 4, 5, 6, 7],
  });
  /** Round the clock, from tomorrow on: no plan begins earlier. */
  const always = (people: readonly string[]) => ({
    from: dayIn(1).slice(0, 10),
    shifts: [shift('Day', '06:00', '18:00', people), shift('Night', '18:00', '06:00', people)],
  });

  const ends: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  it('are not used while left out, and are back afterwards as they were', async () => {
    const db = await openTestDatabase(oneKind, 'demo');
    ends.push(() => db.close());
    // A portal that stops would close its database.
    const shared = { ...db, close: () => Promise.resolve() };
    const begin = async (variables?: Record<string, string>) => {
      const portal = await startTestPortal(shared, variables);
      ends.push(portal.stop);
      return portal;
    };
    const whole = await begin();
    const at = dayIn(5);
    const operator = await idOf(whole, 'operator.fft');
    const role = 'PLANT_OPERATOR';
    const planned = await whole.as('admin.fft', 'PUT', `/duty/pilots/FFT/plans/${role}`, always([operator]));
    expect(planned.status).toBe(200);
    const made = await whole.as('admin.fft', 'POST', '/channels/targets', {
      pilotCode: 'FFT',
      kind: 'webhook',
      name: 'Line display',
      address: 'https://1.1.1.1/hook',
      enabled: true,
      newsFrom: null,
    });
    expect(made.status).toBe(201);
    const { targetId } = (made.data as { target: { targetId: string } }).target;
    const mappings = (await whole.as('admin.fft', 'GET', '/events/mappings')).data as {
      eventMappingId: string;
      pilotCode?: string;
    }[];
    const mapping = mappings.find(({ pilotCode }) => pilotCode === 'FFT');
    const path = `/events/mappings/${mapping?.eventMappingId}/escalation`;
    const plan = {
      minimumPriority: 'High',
      steps: [
        { afterMinutes: 0, by: 'bell', to: { kind: 'onDuty', role } },
        { afterMinutes: 5, by: 'target', targetId },
      ],
    };
    expect((await whole.as('admin.fft', 'PUT', path, plan)).status).toBe(200);
    const rehearse = async (portal: typeof whole) => {
      const { data } = await portal.as('admin.fft', 'POST', `${path}/rehearse`, {
        priority: 'High',
        at,
        pilotCode: 'FFT',
      });
      return (data as { firings: { outcome: string }[] }).firings.map(({ outcome }) => outcome);
    };
    expect(await rehearse(whole)).toEqual(['asPlanned', 'asPlanned']);
    await whole.stop();

    const without = await begin({ LEAVE_OUT: 'duty,targets' });
    // Nobody is on duty: the whole role is woken, and no target.
    expect(await rehearse(without)).toEqual(['wholeRole', 'nobody']);
    expect((await without.as('admin.fft', 'PUT', path, plan)).errors).toEqual({
      'steps.0.to.role': 'This site has no duty plans: choose the whole role.',
      'steps.1.targetId': 'This site has no targets.',
    });
    const draft = await without.as('operator.fft', 'GET', '/handovers/draft?pilotCode=FFT');
    expect(draft.data).toMatchObject({ next: { reason: 'noPlan' } });
    await without.stop();

    const again = await begin();
    expect(await rehearse(again)).toEqual(['asPlanned', 'asPlanned']);
  });
});

it('gives no service account the scope of SCIM that is left out', async () => {
  const portal = await startTestPortal(oneKind, { LEAVE_OUT: 'scim' });
  const { status, errors } = await portal.as('super', 'POST', '/admin/service-accounts', {
    name: 'directory',
    pilotCode: 'ALL',
    scopes: ['people:provision'],
  });
  expect([status, errors]).toEqual([400, { scopes: 'people:provision: this site has no SCIM.' }]);
  await portal.stop();
});
