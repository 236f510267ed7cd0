import type { RemoteDefinition, RemoteHost, RemoteRoute } from '@portal/shared';
import { aSubject } from '../federation/state/registry.testdata';
import type { RemoteInstance, RemoteState } from '../federation/state/remoteState';
import { shownAt } from '../../remotes/pin';
import { type Place, placeOf } from './placeOf';

const load: RemoteRoute['load'] = () => Promise.resolve({ default: () => null });
const route = (path: string, over: Partial<RemoteRoute> = {}): RemoteRoute => ({
  id: path,
  path,
  titleId: 't',
  load,
  ...over,
});
const instance = (id: string, routes: RemoteRoute[], version = '1.0.0'): RemoteInstance => ({
  id,
  version,
  build: { version, entry: `http://remotes.test/${id}` },
  definition: { id, routes } as unknown as RemoteDefinition,
  host: {} as RemoteHost,
  texts: () => ({ language: 'en', messages: {} }),
  dispose: () => undefined,
});
const resolved = {} as (RemoteState & { kind: 'ready' })['resolved'];
const ready = (id: string, routes: RemoteRoute[], version?: string): RemoteState => ({
  kind: 'ready',
  id,
  resolved,
  instance: instance(id, routes, version),
  tookMs: 1,
});
const failed = (id: string): RemoteState => ({
  kind: 'failed',
  id,
  resolved,
  failure: { kind: 'unreachable', url: 'x' },
});
const paths = (of: Record<string, string[]>) => (id: string) => of[id] ?? [];
const at = (path: string, states: RemoteState[], of: Record<string, string[]> = {}) =>
  placeOf(path, states, aSubject, paths(of));

test('an address of a running remote is its page', () => {
  expect(at('/things', [ready('a', [route('/things')])])).toMatchObject({
    kind: 'page',
    instance: { id: 'a' },
    route: { path: '/things' },
  });
});

test('a fixed address wins over one with a parameter, in any order', () => {
  const states = [ready('a', [route('/things/:id')]), ready('b', [route('/things/new')])];
  expect(at('/things/new', states)).toMatchObject({ kind: 'page', instance: { id: 'b' } });
  expect(at('/things/7', states)).toMatchObject({ kind: 'page', instance: { id: 'a' } });
});

test('a page that a rule forbids says which condition failed', () => {
  const states = [ready('a', [route('/things', { when: { accessLevels: ['ADMIN'] } })])];
  expect(at('/things', states)).toMatchObject({ kind: 'forbidden', failed: { condition: 'accessLevels' } });
});

test('a dead remote explains itself where its pages are, and nowhere else', () => {
  const states = [failed('a'), ready('b', [route('/other')])];
  const of = { a: ['/things'] };
  expect(at('/things/7', states, of)).toMatchObject({ kind: 'failed', state: { id: 'a' } });
  expect(at('/thingsandmore', states, of)).toEqual({ kind: 'unknown' });
  expect(at('/other', states, of)).toMatchObject({ kind: 'page' });
});

test('while a remote without known paths is loading, no address is called unknown', () => {
  const loading: RemoteState = { kind: 'loading', id: 'a', resolved, since: 0 };
  expect(at('/anything', [loading])).toEqual({ kind: 'loading', remote: 'a' });
  expect(at('/anything', [ready('a', [])])).toEqual({ kind: 'unknown' });
});

test('switched off by the site and forbidden by a rule are distinguished', () => {
  const of = { a: ['/things'] };
  const disabled: RemoteState = { kind: 'off', id: 'a', reason: { kind: 'disabled', layer: 'pilot:FFT' } };
  const rule: RemoteState = {
    kind: 'off',
    id: 'a',
    reason: { kind: 'rule', failed: { condition: 'pilots', wanted: ['SEW'], got: 'FFT' } },
  };
  expect(at('/things', [disabled], of)).toMatchObject({ kind: 'off', remote: 'a' });
  expect(at('/things', [rule], of)).toMatchObject({ kind: 'forbidden', failed: { condition: 'pilots' } });
});

test('what another back end lacks is said before what the person lacks', () => {
  const extras = { accessLevels: ['ADMIN'], allOf: [{ feature: 'backEnd.extras' }] };
  const states = [ready('a', [{ ...route('/audit'), when: extras }])];
  expect(at('/audit', states)).toMatchObject({ kind: 'forbidden', failed: { wanted: ['backEnd.extras'] } });
});

test('so is what the site leaves out of its own back end', () => {
  const plant = { accessLevels: ['ADMIN'], feature: 'backEnd.plant' };
  const states = [ready('a', [{ ...route('/screens'), when: plant }])];
  expect(at('/screens', states)).toMatchObject({ kind: 'forbidden', failed: { wanted: ['backEnd.plant'] } });
});

describe('what is on screen', () => {
  const page = (version: string) =>
    at('/things', [ready('a', [route('/things')], version)]) as Place & { kind: 'page' };
  const off: Place = { kind: 'off', remote: 'a', reason: { kind: 'disabled', layer: 'defaults' } };

  test('stays in its version until the next navigation', () => {
    const pinned = { key: 'k1', page: page('1.0.0') };
    const next = page('1.0.1');
    expect(shownAt('k1', next, pinned).place).toBe(pinned.page);
    expect(shownAt('k2', next, pinned).place).toBe(next);
  });

  test('waits for the word of its forms when there is no page any more, until it is let go', () => {
    const pinned = { key: 'k1', page: page('1.0.0') };
    const forbidden: Place = {
      kind: 'forbidden',
      failed: { condition: 'pilots', wanted: ['SEW'], got: 'FFT' },
    };
    for (const gone of [off, forbidden, { kind: 'unknown' } as const]) {
      expect(shownAt('k1', gone, pinned)).toEqual({ place: pinned.page, leaving: true });
      expect(shownAt('k1', gone, undefined)).toEqual({ place: gone, leaving: false });
      expect(shownAt('k2', gone, pinned)).toEqual({ place: gone, leaving: false });
    }
    expect(shownAt('k1', page('1.0.1'), pinned)).toEqual({ place: pinned.page, leaving: false });
  });
});
