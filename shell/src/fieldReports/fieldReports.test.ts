import { type FieldFact, fieldReportRequest, MAX_FACTS, MAX_REPORT_BYTES } from '@portal/shared/wire';
import type { FailureRecord, RemoteState } from '../platform';
import { countFailedCall, createTakes } from './calls';
import { createCollector, type Fact } from './collector';
import { createGaps } from './link';
import { buildOf, placeAt } from './place';
import { watchRemotes } from './remotes';
import { createReporter, EVERY_MS, type Sent } from './reporter';
import { createRouteHistory, createVitals } from './vitals';

const shell = { remote: 'shell', version: '1.1.0' };
const resolved = {
  id: 'notifications',
  version: '2.0.0',
  contributions: {
    routes: [
      { id: 'condition', path: '/notifications/condition/:id' },
      { id: 'inbox', path: '/notifications' },
    ],
    navigation: [],
    slots: {},
    palette: [],
  },
};
const ready = (version = '2.0.0', tookMs = 420) =>
  ({
    kind: 'ready',
    id: 'notifications',
    resolved,
    tookMs,
    instance: { id: 'notifications', version, contributions: resolved.contributions, definition: {} },
  }) as unknown as RemoteState;
const failedState = { kind: 'failed', id: 'services', resolved: { version: '3.0.0' } } as RemoteState;
const factOf = ({ n: _n, ...fact }: FieldFact): Fact => fact;

function counted() {
  const facts: Fact[] = [];
  return { facts, count: (fact: Fact) => void facts.push(fact) };
}

describe('the collector', () => {
  const load: Fact = { measure: 'load', ...shell, bucket: 500 };

  test('sends equal facts as one with its number, and starts again', () => {
    const collector = createCollector();
    for (let nth = 0; nth < 3; nth += 1) collector.count(load);
    collector.count({ ...load, bucket: 1000 });
    expect(collector.take()?.facts.map(({ n }) => n)).toEqual([3, 1]);
    expect(collector.take()).toBeUndefined();
  });

  test('drops what is more than a report may have', () => {
    const collector = createCollector();
    for (let nth = 0; nth < 500; nth += 1)
      collector.count({ measure: 'lcp', ...shell, route: `/a/${'b'.repeat(100)}/${nth}`, bucket: 500 });
    const report = collector.take();
    expect(report?.facts.length).toBeLessThanOrEqual(MAX_FACTS);
    expect(JSON.stringify(report).length).toBeLessThanOrEqual(MAX_REPORT_BYTES);
    expect(fieldReportRequest.safeParse(report).success).toBe(true);
  });
});

describe('the reporter', () => {
  function reporting(answers: Sent[]) {
    const waits: { ms: number; run: () => void }[] = [];
    const visible: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
    const page = Object.assign(new EventTarget(), visible);
    const send = jest.fn(() => Promise.resolve(answers.shift() ?? 'taken'));
    const reporter = createReporter({
      send,
      page,
      after: (ms, run) => {
        const wait = { ms, run };
        waits.push(wait);
        return () => void waits.splice(waits.indexOf(wait), 1);
      },
    });
    const pass = async () => {
      const wait = waits.shift();
      wait?.run();
      await Promise.resolve();
      await Promise.resolve();
      return wait?.ms;
    };
    const hide = () => {
      page.visibilityState = 'hidden';
      page.dispatchEvent(new Event('visibilitychange'));
    };
    return { reporter, send, pass, hide, waits };
  }
  const session: Fact = { measure: 'session', ...shell };

  test('reports at intervals, if there is anything, and when the page is hidden', async () => {
    const { reporter, send, pass, hide } = reporting([]);
    await pass();
    expect(send).not.toHaveBeenCalled();
    reporter.count(session);
    expect(await pass()).toBe(EVERY_MS);
    expect(send).toHaveBeenCalledTimes(1);
    reporter.count(session);
    hide();
    expect(send).toHaveBeenCalledTimes(2);
    hide();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('drops a report that failed, and waits longer each time', async () => {
    const { reporter, send, pass, hide, waits } = reporting(['failed', 'failed']);
    reporter.count(session);
    await pass();
    // Nothing is sent meanwhile, not even as the page is hidden.
    reporter.count(session);
    hide();
    expect(send).toHaveBeenCalledTimes(1);
    expect(waits.map(({ ms }) => ms)).toEqual([2 * EVERY_MS]);
    await pass();
    expect(send).toHaveBeenCalledTimes(1);
    reporter.count(session);
    await pass();
    expect(send).toHaveBeenCalledTimes(2);
    expect(send).toHaveBeenLastCalledWith({ facts: [{ ...session, n: 1 }] });
    expect(waits.map(({ ms }) => ms)).toEqual([4 * EVERY_MS]);
  });

  test('ends where the back end takes no reports', async () => {
    const { reporter, send, pass, hide, waits } = reporting(['ended']);
    reporter.count(session);
    await pass();
    reporter.count(session);
    hide();
    expect([send.mock.calls.length, waits]).toEqual([1, []]);
  });

  test('sends nothing of one person in the report of the next', () => {
    const { reporter, send, hide, waits } = reporting([]);
    reporter.count(session);
    reporter.stop();
    reporter.count(session);
    hide();
    expect([send.mock.calls, waits]).toEqual([[], []]);
  });
});

describe('remotes', () => {
  test('count once per version: the session, the load and each failure, also from before', () => {
    const { facts, count } = counted();
    const failures: FailureRecord[] = [
      { id: 'services', version: '3.0.0', at: 1, failure: { kind: 'httpStatus', url: '', status: 500 } },
    ];
    let states: readonly RemoteState[] = [ready(), failedState, { kind: 'idle', id: 'b' } as RemoteState];
    let changed = (): void => undefined;
    watchRemotes(
      {
        states: () => states,
        failures: () => failures,
        subscribe: (listener) => {
          changed = listener;
          return () => undefined;
        },
      },
      count,
    );
    changed();
    expect(facts).toEqual([
      { measure: 'session', remote: 'notifications', version: '2.0.0' },
      { measure: 'load', remote: 'notifications', version: '2.0.0', bucket: 500 },
      { measure: 'session', remote: 'services', version: '3.0.0' },
      { measure: 'failure', remote: 'services', version: '3.0.0', code: 'R03' },
    ]);
    facts.length = 0;
    states = [ready('2.0.1', 60_000)];
    failures.unshift(
      {
        id: 'notifications',
        version: '2.0.1',
        at: 2,
        failure: { kind: 'drawn', message: 'Ana' },
        frame: 'a.js:1:2',
      },
      {
        id: 'notifications',
        version: '2.0.1',
        at: 3,
        failure: { kind: 'policy', url: 'https://a.test/ana', directive: 'img-src' },
      },
      {
        id: 'notifications',
        version: '2.0.1',
        at: 4,
        failure: { kind: 'policy', url: '', directive: 'ana-src' },
      },
    );
    changed();
    const of = { remote: 'notifications', version: '2.0.1' };
    expect(facts).toEqual([
      { measure: 'session', ...of },
      { measure: 'load', ...of, bucket: -1 },
      { measure: 'error', ...of, kind: 'drawn', frame: 'a.js:1:2' },
      { measure: 'policy', ...of, directive: 'img-src' },
      { measure: 'policy', ...of, directive: 'other' },
    ]);
  });
});

describe('places', () => {
  const context = { states: [ready()], own: ['/dashboard'], shell };
  test.each([
    ['/notifications/condition/4b1c', 'notifications', '/notifications/condition/:id'],
    ['/notifications', 'notifications', '/notifications'],
    ['/dashboard', 'shell', '/dashboard'],
    ['/ana.pop@site.test', 'shell', '/*'],
  ])('%s is reported as its pattern', (pathname, remote, route) => {
    expect(placeAt(pathname, context)).toMatchObject({ remote, route });
  });

  test('the endpoints of the portal are the portal’s', () => {
    expect(buildOf('shared', [ready()], shell)).toEqual(shell);
    expect(buildOf('notifications', [ready()], shell)).toEqual({ remote: 'notifications', version: '2.0.0' });
  });
});

describe('web vitals', () => {
  const inbox = placeAt('/notifications', { states: [ready()], own: [], shell });
  const dashboard = placeAt('/dashboard', { states: [], own: ['/dashboard'], shell });
  const metric = (
    name: 'LCP' | 'INP' | 'CLS' | 'TTFB',
    value: number,
    startTime: number,
    id: string = name,
  ) =>
    ({ name, value, id, entries: [{ startTime }] }) as unknown as Parameters<
      ReturnType<typeof createVitals>
    >[0];

  test('count for the route at their time, and once', () => {
    const { facts, count } = counted();
    let [now, here] = [0, dashboard];
    const history = createRouteHistory(
      () => dashboard,
      () => here,
      () => now,
    );
    [now, here] = [5000, inbox];
    history.note();
    const vital = createVitals(count, history);
    vital(metric('LCP', 2400, 6000));
    vital(metric('INP', 130, 7000));
    vital(metric('INP', 900, 8000));
    vital(metric('CLS', 0.04, 3000));
    vital(metric('TTFB', 12, 0));
    expect(facts).toEqual([
      { measure: 'lcp', ...dashboard, bucket: 2500 },
      { measure: 'inp', ...inbox, bucket: 150 },
      { measure: 'cls', ...dashboard, bucket: 50 },
    ]);
  });
});

describe('the work', () => {
  const call = { endpoint: 'takeCondition', owner: 'notifications', method: 'PUT', isChange: true };
  const own = (id: string | undefined) => buildOf(id, [ready()], shell);

  test('is timed from the notification to "I have it", once and only in this page', () => {
    const { facts, count } = counted();
    let now = 1000;
    const takes = createTakes(count, own, () => now);
    takes.shown([{ relatedCondition: 'c1' }, {}]);
    now = 41_000;
    takes.shown([{ relatedCondition: 'c1' }]);
    takes.called({ ...call, path: '/conditions/c1/owner', failure: 'conflict' });
    takes.called({ ...call, path: '/conditions/c1/owner', method: 'GET' });
    takes.called({ ...call, path: '/conditions/c2/owner' });
    expect(facts).toEqual([]);
    takes.called({ ...call, path: '/conditions/c1/owner' });
    takes.called({ ...call, path: '/conditions/c1/owner' });
    expect(facts).toEqual([{ measure: 'take', remote: 'notifications', version: '2.0.0', bucket: 60_000 }]);
  });

  test('counts a change that failed as a call and as an action, a read only as a call', () => {
    const { facts, count } = counted();
    const path = '/conditions/c1/owner';
    countFailedCall({ ...call, path, failure: 'conflict' }, count, own);
    countFailedCall({ ...call, path, isChange: false, failure: 'network' }, count, own);
    countFailedCall({ ...call, path }, count, own);
    expect(facts.map(({ measure }) => measure)).toEqual(['call', 'action', 'call']);
  });

  test('counts the time without a live channel when it is back, and none for a sign-out', () => {
    const { facts, count } = counted();
    const gap = createGaps(count, shell, () => 9000);
    gap({ kind: 'connecting' });
    gap({ kind: 'live' });
    gap({ kind: 'reconnecting', since: 1000, attempt: 1, nextAt: 0 });
    gap({ kind: 'off' });
    gap({ kind: 'live' });
    gap({ kind: 'offline', since: 2000 });
    gap({ kind: 'reconnecting', since: 8000, attempt: 1, nextAt: 0 });
    gap({ kind: 'live' });
    expect(facts).toEqual([{ measure: 'gap', ...shell, bucket: 15_000 }]);
  });
});

describe('no report contains what somebody typed', () => {
  const hostile = [
    ...['Ana Pop', 'ana.pop@site.test', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Password-123'],
    ...[
      '4b1c2d3e-0000-4000-8000-000000000000',
      'https://site.test/answer#token=abc',
      '"}]}',
      '../etc',
      '\u202eana',
    ],
  ];

  test.each(hostile)('%s', (text) => {
    const collector = createCollector();
    const { count } = collector;
    const of = { remote: text, version: text };
    const owner = text;
    // Every source, with the text wherever a page, a remote or a person may put it.
    const states = [
      ready(text),
      {
        ...ready(),
        id: text,
        instance: { version: '1.0.0', definition: { routes: [{ path: `/${text}` }] } },
      } as unknown as RemoteState,
    ];
    const failures = (['drawn', 'background', 'evaluation'] as const).map((kind): FailureRecord => {
      return { id: 'notifications', version: '2.0.0', at: 0, failure: { kind, message: text }, frame: text };
    });
    const url: FailureRecord = {
      id: 'notifications',
      version: '2.0.0',
      at: 0,
      failure: { kind: 'policy', url: text, directive: text },
    };
    const subscribe = () => () => undefined;
    watchRemotes({ states: () => states, failures: () => [...failures, url], subscribe }, count);
    const own = (id: string | undefined) => buildOf(id, states, shell);
    const called = {
      owner,
      method: text,
      path: `/users/${text}`,
      isChange: true,
      failure: 'server',
    } as const;
    countFailedCall({ ...called, endpoint: text }, count, own);
    countFailedCall({ ...called, endpoint: 'getUser' }, count, () => shell);
    const place = () => placeAt(`/users/${encodeURIComponent(text)}`, { states, own: ['/users/:id'], shell });
    const vital = createVitals(
      count,
      createRouteHistory(place, place, () => 0),
    );
    for (const name of ['LCP', 'INP', 'CLS'] as const)
      vital({ name, value: 1, id: name + text, entries: [], navigationURL: text } as never);
    createTakes(count, own, () => 0).shown([{ relatedCondition: text }]);
    count({ measure: 'session', ...of });
    count({ measure: 'failure', ...shell, code: text as never });
    count({ measure: 'form', ...shell, end: text as never });
    count({ measure: 'session', ...shell, typed: text } as never);
    const report = collector.take();
    expect(report?.facts.map(factOf)).toEqual(
      expect.arrayContaining([
        { measure: 'call', ...shell, call: 'getUser', kind: 'server' },
        { measure: 'lcp', ...shell, route: '/users/:id', bucket: 500 },
      ]),
    );
    const body = JSON.stringify(report);
    expect(body).not.toContain(JSON.stringify(text).slice(1, -1));
    for (const part of text.split(/[^\p{L}\d]+/u).filter((one) => one.length > 3 && one !== 'https'))
      expect(body).not.toContain(part);
  });
});
