import { HOST_API_VERSION } from '@portal/shared';
import type { RemoteDefinition, RemoteHost, RemoteRoute } from '@portal/shared';
import type { Contributions, Resolution, ResolvedRemote } from '@portal/shared/registry';
import { aContribution, aResolvedRemote } from './registry.testdata';
import { createFailureMemory } from '../verify/failureMemory';
import type { LoadFailure } from '../verify/failure';
import type { BuildResult } from '../load/loadBuild';
import type { RemoteBuildRef } from '../verify/manifest';
import { RemoteManager } from './RemoteManager';
import type { RemoteState } from './remoteState';

const definition = (id: string): RemoteDefinition => ({
  id,
  hostApi: '^2.0.0',
  routes: [],
  navigation: [],
  messages: {} as RemoteDefinition['messages'],
});

const remote = (id: string, version = '1.0.0', over: Partial<ResolvedRemote> = {}): ResolvedRemote =>
  aResolvedRemote(id, {
    version,
    entry: `http://remotes.test/${id}/${version}/remote-manifest.json`,
    ...over,
  });

const on = (...remotes: ResolvedRemote[]): Resolution => ({
  remotes,
  off: [],
  features: {},
  featuresOff: {},
});
const off = (id: string): Resolution => ({
  remotes: [],
  off: [{ id, reason: { kind: 'disabled', layer: 'pilot:FFT' } }],
  features: {},
  featuresOff: {},
});

const memoryStore = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value).has(key),
  };
};

interface Setup {
  broken?: Record<string, LoadFailure>;
  throwing?: Record<string, Error>;
  routes?: Record<string, string[]>;
  /** Builds that the page has evaluated before: loading one gives the same definition. */
  reused?: Set<string>;
  refresh?: () => void;
  /** Remotes whose texts fail to load. */
  wordless?: Set<string>;
}

function setup({
  broken = {},
  throwing = {},
  routes = {},
  reused = new Set(),
  refresh,
  wordless = new Set(),
}: Setup = {}) {
  const loads: string[] = [];
  const events: string[] = [];
  const reports: string[] = [];
  const pending: (() => void)[] = [];
  const forgiven: string[] = [];
  const partFailures: Record<string, (failure: LoadFailure) => void> = {};
  let starting = '';
  const load = (id: string, build: RemoteBuildRef): Promise<BuildResult> => {
    const name = `${id}@${build.version}`;
    loads.push(name);
    return new Promise((done) => {
      pending.push(() => {
        const failure = broken[name];
        starting = name;
        const own = (routes[id] ?? []).map((path) => ({ id: path, path, titleId: 't' }) as RemoteRoute);
        done(
          failure
            ? { ok: false, failure }
            : {
                ok: true,
                definition: { ...definition(id), routes: own },
                version: build.version,
                reused: reused.has(name),
              },
        );
      });
    });
  };
  const manager = new RemoteManager({
    load,
    isolate: (own, _version, onFailure) => {
      partFailures[own.id] = onFailure;
      return own;
    },
    start: () => {
      const name = starting;
      const error = throwing[name];
      if (error) throw error;
      events.push(`start ${name}`);
      return {
        host: {} as RemoteHost,
        texts: () => ({ language: 'en', messages: {} }),
        dispose: () => void events.push(`end ${name}`),
      };
    },
    texts: (id) => Promise.resolve(wordless.has(id) ? { kind: 'texts', problem: 'none' } : undefined),
    refreshRegistry: () => {
      refresh?.();
      return Promise.resolve();
    },
    later: (end) => end(),
    forgive: (id, version) => void forgiven.push(`${id}@${version}`),
    memory: createFailureMemory(memoryStore(), memoryStore()),
    now: () => 0,
    report: ({ id, version, failure }) => reports.push(`${id}@${version} ${failure.kind}`),
  });
  const settle = async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      pending.splice(0, 1).forEach((answer) => answer());
      await new Promise((done) => setTimeout(done));
    }
  };
  const state = (id: string): RemoteState | undefined => manager.states().find((one) => one.id === id);
  const instance = (id: string) => {
    const current = state(id);
    if (current?.kind !== 'ready') throw new Error(`${id} is not ready`);
    return current.instance;
  };
  return {
    manager,
    loads,
    events,
    reports,
    settle,
    state,
    instance,
    broken,
    throwing,
    partFailures,
    forgiven,
  };
}

test('a remote is idle, loading, then ready', async () => {
  const { manager, settle, state } = setup();
  manager.apply(on(remote('a')));
  expect(state('a')?.kind).toBe('loading');
  await settle();
  expect(state('a')).toMatchObject({ kind: 'ready', instance: { version: '1.0.0' } });
});

test('the remote of the open page is requested first', async () => {
  const { manager, loads, settle } = setup();
  manager.apply(on(remote('a'), remote('b'), remote('c')), ['c']);
  expect(loads).toEqual(['c@1.0.0', 'a@1.0.0', 'b@1.0.0']);
  await settle();
});

test('one that failed stays failed until someone retries, and the others are not touched', async () => {
  const { manager, loads, settle, state, broken } = setup({
    broken: { 'a@1.0.0': { kind: 'unreachable', url: 'x' } },
  });
  manager.apply(on(remote('a'), remote('b')));
  await settle();
  expect(state('a')).toMatchObject({ kind: 'failed', failure: { kind: 'unreachable' } });
  expect(state('b')?.kind).toBe('ready');
  manager.apply(on(remote('a'), remote('b')));
  await settle();
  expect(loads).toEqual(['a@1.0.0', 'b@1.0.0']);
  delete broken['a@1.0.0'];
  void manager.retry('a');
  await settle();
  expect(state('a')?.kind).toBe('ready');
});

test('one built for another host is incompatible, not failed', async () => {
  const mismatches = [
    { what: 'hostApi' as const, name: 'host API', required: '^1.5.0', offered: HOST_API_VERSION },
  ];
  const { manager, settle, state } = setup({ broken: { 'a@1.0.0': { kind: 'incompatible', mismatches } } });
  manager.apply(on(remote('a')));
  await settle();
  expect(state('a')).toMatchObject({ kind: 'incompatible', failure: { mismatches } });
});

test('switching off ends a remote; switching on starts it again', async () => {
  const { manager, events, settle, state } = setup();
  manager.apply(on(remote('a')));
  await settle();
  manager.apply(off('a'));
  expect(state('a')).toMatchObject({ kind: 'off', reason: { kind: 'disabled', layer: 'pilot:FFT' } });
  manager.apply(on(remote('a')));
  await settle();
  expect(events).toEqual(['start a@1.0.0', 'end a@1.0.0', 'start a@1.0.0']);
});

test('a load that ends after its remote was switched off starts nothing', async () => {
  const { manager, events, settle, state } = setup();
  manager.apply(on(remote('a')));
  manager.apply(off('a'));
  await settle();
  expect(state('a')?.kind).toBe('off');
  expect(events).toEqual([]);
});

test('a new version takes over when it is ready, and the old one lives while a screen shows it', async () => {
  const { manager, events, settle, state } = setup();
  manager.apply(on(remote('a')));
  await settle();
  const first = state('a');
  const release = first?.kind === 'ready' ? manager.hold(first.instance) : () => undefined;
  manager.apply(on(remote('a', '1.0.1')));
  expect(state('a')).toMatchObject({ kind: 'ready', instance: { version: '1.0.0' } });
  await settle();
  expect(state('a')).toMatchObject({ kind: 'ready', instance: { version: '1.0.1' } });
  expect(events).toEqual(['start a@1.0.0', 'start a@1.0.1']);
  release();
  expect(events).toEqual(['start a@1.0.0', 'start a@1.0.1', 'end a@1.0.0']);
});

test('a new version that fails leaves the running one in place', async () => {
  const { manager, settle, state } = setup({ broken: { 'a@1.0.1': { kind: 'integrity', url: 'x' } } });
  manager.apply(on(remote('a')));
  await settle();
  manager.apply(on(remote('a', '1.0.1')));
  await settle();
  expect(state('a')).toMatchObject({
    kind: 'ready',
    instance: { version: '1.0.0' },
    insteadOf: { version: '1.0.1', wentBack: false },
  });
});

test('the second failure of a version falls back to the previous good one and says so', async () => {
  const fallback = { version: '0.9.0', entry: 'http://remotes.test/a/0.9.0/remote-manifest.json' };
  const { manager, loads, settle, state } = setup({
    broken: { 'a@1.0.0': { kind: 'evaluation', message: 'boom' } },
  });
  manager.apply(on(remote('a', '1.0.0', { fallback })));
  await settle();
  expect(state('a')?.kind).toBe('failed');
  void manager.retry('a');
  await settle();
  expect(state('a')).toMatchObject({
    kind: 'ready',
    instance: { version: '0.9.0' },
    insteadOf: { version: '1.0.0', failure: { kind: 'evaluation' }, wentBack: true },
  });
  expect(loads).toEqual(['a@1.0.0', 'a@1.0.0', 'a@0.9.0']);
});

test('a running version knows whether its user got it as a candidate', async () => {
  const { manager, settle, state } = setup();
  manager.apply(on(remote('a', '1.1.0', { channel: 'candidate' })));
  await settle();
  expect(state('a')).toMatchObject({ instance: { version: '1.1.0', isCandidate: true } });
  manager.apply(on(remote('a', '1.0.0')));
  await settle();
  expect(state('a')).toMatchObject({ instance: { version: '1.0.0', isCandidate: false } });
});

test('sign-out ends every remote', async () => {
  const { manager, events, settle } = setup();
  manager.apply(on(remote('a'), remote('b')));
  await settle();
  manager.stop();
  expect(manager.states()).toEqual([]);
  expect(events.filter((event) => event.startsWith('end'))).toHaveLength(2);
});

test('where the registry names no earlier version, the last one that worked here is used', async () => {
  const { manager, settle, state } = setup({ broken: { 'a@1.0.1': { kind: 'integrity', url: 'x' } } });
  manager.apply(on(remote('a', '1.0.0')));
  await settle();
  manager.apply(off('a'));
  manager.apply(on(remote('a', '1.0.1')));
  await settle();
  expect(state('a')?.kind).toBe('failed');
  void manager.retry('a');
  await settle();
  expect(state('a')).toMatchObject({ kind: 'ready', instance: { version: '1.0.0' } });
});

test('a roll-back is never undone by a newer version that worked before', async () => {
  const { manager, settle, state } = setup({ broken: { 'a@0.9.0': { kind: 'unreachable', url: 'x' } } });
  manager.apply(on(remote('a', '1.0.0')));
  await settle();
  manager.apply(off('a'));
  manager.apply(on(remote('a', '0.9.0')));
  await settle();
  void manager.retry('a');
  await settle();
  expect(state('a')).toMatchObject({ kind: 'failed', failure: { kind: 'unreachable' } });
});

test('a stand-in gives way when the wanted version is tried again and works', async () => {
  const fallback = { version: '0.9.0', entry: 'http://remotes.test/a/0.9.0/remote-manifest.json' };
  const { manager, settle, state, events, broken } = setup({
    broken: { 'a@1.0.0': { kind: 'unreachable', url: 'x' } },
  });
  manager.apply(on(remote('a', '1.0.0', { fallback })));
  await settle();
  void manager.retry('a');
  await settle();
  delete broken['a@1.0.0'];
  void manager.retry('a');
  await settle();
  expect(state('a')).toMatchObject({ kind: 'ready', instance: { version: '1.0.0' } });
  expect(state('a')).not.toHaveProperty('insteadOf');
  expect(events).toEqual(['start a@0.9.0', 'start a@1.0.0', 'end a@0.9.0']);
});

test('back to what runs already: nothing is loaded, and the load of the other version is dropped', async () => {
  const { manager, loads, events, settle, state } = setup();
  manager.apply(on(remote('a', '1.0.0')));
  await settle();
  manager.apply(on(remote('a', '1.0.1')));
  manager.apply(on(remote('a', '1.0.0')));
  await settle();
  expect(loads).toEqual(['a@1.0.0', 'a@1.0.1']);
  expect(events).toEqual(['start a@1.0.0']);
  expect(state('a')).toMatchObject({ kind: 'ready', instance: { version: '1.0.0' } });
});

test('only the load of the latest version counts', async () => {
  const { manager, events, settle, state } = setup();
  manager.apply(on(remote('a', '1.0.0')));
  manager.apply(on(remote('a', '1.0.1')));
  await settle();
  expect(events).toEqual(['start a@1.0.1']);
  expect(state('a')).toMatchObject({ instance: { version: '1.0.1' } });
});

test('a collision while it starts is reported as one, naming both owners', async () => {
  const collision = Object.assign(new Error('taken'), {
    name: 'CollisionError',
    claimed: 'things',
    owner: 'b',
    other: 'a',
  });
  const { manager, settle, state } = setup({ throwing: { 'a@1.0.0': collision } });
  manager.apply(on(remote('a'), remote('b')));
  await settle();
  expect(state('a')).toMatchObject({
    kind: 'failed',
    failure: { kind: 'collision', claimed: 'things', owner: 'b', other: 'a' },
  });
  expect(state('b')?.kind).toBe('ready');
});

test('two remotes cannot stand at one address', async () => {
  const { manager, settle, state } = setup({ routes: { a: ['/things/:id'], b: ['/things/:key'] } });
  manager.apply(on(remote('a'), remote('b')));
  await settle();
  expect(state('b')).toMatchObject({
    failure: { kind: 'collision', claimed: '/things/:key', owner: 'a', other: 'b' },
  });
});

test('a load that ends after sign-out starts nothing', async () => {
  const { manager, events, settle } = setup();
  manager.apply(on(remote('a')));
  manager.stop();
  await settle();
  expect(manager.states()).toEqual([]);
  expect(events).toEqual([]);
});

test('a registry that changes elsewhere while a successor is loaded does not cost that load', async () => {
  const { manager, settle, instance } = setup();
  manager.apply(on(remote('a')));
  await settle();
  manager.apply(on(remote('a', '2.0.0')));
  manager.apply(on(remote('a', '2.0.0'), remote('b')));
  await settle();
  expect(instance('a').version).toBe('2.0.0');
});

test('who tries a version again that hung the page forgives it first', async () => {
  const { manager, settle, state, broken, forgiven } = setup({
    broken: { 'a@1.0.0': { kind: 'hung', part: 'a@1.0.0' } },
  });
  manager.apply(on(remote('a')));
  await settle();
  expect(state('a')).toMatchObject({ kind: 'failed', failure: { kind: 'hung' } });
  expect(forgiven).toEqual([]);
  delete broken['a@1.0.0'];
  void manager.retry('a');
  await settle();
  expect([state('a')?.kind, forgiven]).toEqual(['ready', ['a@1.0.0']]);
});

test('a remote none of whose texts come is a failure, not a page of ids', async () => {
  const { manager, settle, state, events } = setup({ wordless: new Set(['a']) });
  manager.apply(on(remote('a'), remote('b')));
  await settle();
  expect(state('a')).toMatchObject({ kind: 'failed', failure: { kind: 'texts' } });
  expect(state('b')).toMatchObject({ kind: 'ready' });
  expect(events).toContain('end a@1.0.0');
});

describe('a file of a running version that is gone', () => {
  const gone: LoadFailure = { kind: 'httpStatus', url: 'x', status: 404 };

  test('leads to what stands in its place', async () => {
    const { manager, settle, instance, partFailures, events } = setup();
    manager.apply(on(remote('a')));
    await settle();
    const first = instance('a');
    partFailures.a?.(gone);
    await settle();
    expect(instance('a')).not.toBe(first);
    expect(events).toEqual(['start a@1.0.0', 'start a@1.0.0', 'end a@1.0.0']);
  });

  test('leads to the version that the registry names by now', async () => {
    const refreshed: { apply?: () => void } = {};
    const { manager, settle, instance, partFailures, loads } = setup({ refresh: () => refreshed.apply?.() });
    refreshed.apply = () => manager.apply(on(remote('a', '1.0.1')));
    manager.apply(on(remote('a')));
    await settle();
    partFailures.a?.(gone);
    await settle();
    expect(instance('a').version).toBe('1.0.1');
    expect(loads).toEqual(['a@1.0.0', 'a@1.0.1']);
  });

  test('leads nowhere when nothing has changed, and is not tried twice', async () => {
    const reused = new Set<string>();
    const { manager, settle, instance, partFailures, loads, reports } = setup({ reused });
    manager.apply(on(remote('a')));
    await settle();
    reused.add('a@1.0.0');
    const first = instance('a');
    partFailures.a?.(gone);
    await settle();
    partFailures.a?.(gone);
    await settle();
    expect(instance('a')).toBe(first);
    expect(loads).toEqual(['a@1.0.0', 'a@1.0.0']);
    expect(reports).toEqual(['a@1.0.0 httpStatus', 'a@1.0.0 httpStatus']);
  });

  test('a cause that passes by itself leads nowhere', async () => {
    const { manager, settle, partFailures, loads } = setup();
    manager.apply(on(remote('a')));
    await settle();
    partFailures.a?.({ kind: 'timeout', url: 'x', afterMs: 1 });
    await settle();
    expect(loads).toEqual(['a@1.0.0']);
    expect(manager.failures()).toMatchObject([{ id: 'a', failure: { kind: 'timeout' } }]);
  });
});

describe('a remote that says what it offers as data', () => {
  const offering = (paths: string[], over: Partial<Contributions> = {}): Partial<ResolvedRemote> => ({
    contributions: aContribution({
      routes: paths.map((path) => ({ id: path, path, titleId: 't' })),
      ...over,
    }),
  });

  test('waits until somebody turns to it; then it is loaded once', async () => {
    const { manager, loads, settle, state } = setup();
    manager.apply(on(remote('a', '1.0.0', offering([])), remote('b')));
    await settle();
    expect(loads).toEqual(['b@1.0.0']);
    expect(state('a')?.kind).toBe('idle');
    void manager.activate('a');
    void manager.activate('a');
    await settle();
    expect(loads).toEqual(['b@1.0.0', 'a@1.0.0']);
    expect(state('a')).toMatchObject({ kind: 'ready', instance: { contributions: { activation: [] } } });
  });

  test('is loaded at once where the open page needs it, or where it asks for every start', () => {
    const start = remote('s', '1.0.0', offering([], { activation: ['start'] }));
    const { manager, loads } = setup();
    manager.apply(on(remote('a', '1.0.0', offering([])), start, remote('c', '1.0.0', offering([]))), ['c']);
    expect(loads).toEqual(['c@1.0.0', 's@1.0.0']);
  });

  test('keeps waiting when its version changes; a running one is replaced', async () => {
    const { manager, loads, settle, state } = setup();
    manager.apply(on(remote('a', '1.0.0', offering([])), remote('b', '1.0.0', offering([]))), ['b']);
    await settle();
    manager.apply(on(remote('a', '2.0.0', offering([])), remote('b', '2.0.0', offering([]))));
    await settle();
    expect(loads).toEqual(['b@1.0.0', 'b@2.0.0']);
    expect(state('a')).toMatchObject({ kind: 'idle', resolved: { version: '2.0.0' } });
    expect(state('b')).toMatchObject({ kind: 'ready', instance: { version: '2.0.0' } });
  });

  test('is refused where its code offers something else', async () => {
    const { manager, settle, state, reports } = setup({ routes: { a: ['/other'] } });
    manager.apply(on(remote('a', '1.0.0', offering(['/things']))), ['a']);
    await settle();
    expect(state('a')).toMatchObject({ kind: 'failed', failure: { kind: 'contradiction', field: 'routes' } });
    expect(reports).toEqual(['a@1.0.0 contradiction']);
  });

  test('is refused without its code where it claims what another has; and is free when that is gone', async () => {
    const { manager, loads, settle, state, reports } = setup({
      routes: { a: ['/things'], b: ['/things'] },
    });
    const [a, b] = [remote('a', '1.0.0', offering(['/things'])), remote('b', '1.0.0', offering(['/things']))];
    manager.apply(on(a, b), ['b']);
    manager.apply(on(a, b), ['b']);
    expect(state('b')).toMatchObject({
      kind: 'failed',
      failure: { kind: 'collision', owner: 'a', other: 'b' },
    });
    expect(loads).toEqual([]);
    expect(reports).toEqual(['b@1.0.0 collision']);
    void manager.activate('a');
    await settle();
    expect(state('a')?.kind).toBe('ready');
    manager.apply(on(b), ['b']);
    await settle();
    expect(state('b')?.kind).toBe('ready');
    expect(loads).toEqual(['a@1.0.0', 'b@1.0.0']);
  });
});
