import { render, screen } from '@testing-library/react';
import { type RemoteHost, useRemoteHost } from '@portal/shared';
import type { LoadDeps } from '../load/loadBuild';
import { createModuleLoader } from './loadModule';
import type { RemoteInstance, RemoteState } from './remoteState';

const Page = () => <p>page of {useRemoteHost().remoteId}</p>;

const instance = {
  id: 'parts',
  host: { remoteId: 'parts' } as RemoteHost,
  build: { version: '1.0.0', entry: 'https://parts.test/remote-manifest.json' },
  definition: { routes: [{ load: () => Promise.resolve({ default: Page }) }] },
} as unknown as RemoteInstance;
const ready = { kind: 'ready', id: 'parts', instance } as RemoteState;

const manifest = JSON.stringify({
  id: 'parts',
  name: 'remote_parts_1',
  version: '1.0.0',
  hostApi: '^2.0.0',
  entry: 'entry.js',
  files: { 'entry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
});
const deps = {
  fetch: () => Promise.resolve(new Response(manifest, { headers: { 'content-type': 'application/json' } })),
  limits: { manifestMs: 1_000, scriptMs: 1_000 },
  allowed: () => true,
  now: () => 0,
  wait: () => Promise.resolve(),
  random: () => 0,
} satisfies LoadDeps;

function setup(...states: RemoteState[]) {
  let current = states;
  const listeners = new Set<() => void>();
  const held: RemoteInstance[] = [];
  const manager = {
    states: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hold: (one: RemoteInstance) => {
      held.push(one);
      return () => undefined;
    },
  };
  const requestedPaths: string[] = [];
  const load = createModuleLoader(manager, deps, (path) => {
    requestedPaths.push(path);
    return Promise.resolve(path.endsWith('/service') ? { default: Page } : {});
  });
  const become = (...next: RemoteState[]) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  return { load, become, held, requestedPaths, listeners };
}

test('an exposed component is drawn with its own remote as host, which stays alive meanwhile', async () => {
  const { load, held, requestedPaths } = setup(ready);
  const { default: Module } = await load('parts', './service');
  render(<Module />);
  expect(screen.getByText('page of parts')).toBeInTheDocument();
  expect(requestedPaths).toEqual(['remote_parts_1/service']);
  expect(held).toEqual([instance]);
});

test('./remote is the first page of the remote', async () => {
  const { load, requestedPaths } = setup(ready);
  const { default: Module } = await load('parts', './remote');
  render(<Module />);
  expect(screen.getByText('page of parts')).toBeInTheDocument();
  expect(requestedPaths).toEqual([]);
});

test('a remote that is still loading is waited for', async () => {
  const { load, become, listeners } = setup({ kind: 'loading', id: 'parts' } as RemoteState);
  const module = load('parts', './service');
  become(ready);
  expect((await module).default).toBeInstanceOf(Function);
  expect(listeners.size).toBe(0);
});

test.each<[string, RemoteState[], RegExp]>([
  ['is off', [{ kind: 'off', id: 'parts' } as RemoteState], /not on/],
  ['is unknown', [], /not on/],
  [
    'failed',
    [{ kind: 'failed', id: 'parts', failure: { kind: 'evaluation', message: 'boom' } } as RemoteState],
    /boom/,
  ],
])('a remote that %s is a refusal', async (_name, states, words) => {
  await expect(setup(...states).load('parts', './service')).rejects.toThrow(words);
});

test('a module without a component is a refusal', async () => {
  await expect(setup(ready).load('parts', './other')).rejects.toThrow(/noComponent/);
});
