import type { RemoteDefinition, RemoteHost, RemoteRoute } from '@portal/shared';
import { aSubject } from '../federation/state/registry.testdata';
import { wasPrefetched, prefetchRemotePage } from './prefetchRemotePage';

const host = {} as RemoteHost;
const loaded: string[] = [];
const queried: string[] = [];
const code = (name: string) => () => {
  loaded.push(name);
  return Promise.resolve({ default: () => null });
};
const page = (id: string, path: string, more: Partial<RemoteRoute> = {}): RemoteRoute => ({
  id,
  path,
  titleId: 't',
  load: code(id),
  prefetch: () => void queried.push(id),
  ...more,
});
const begin = (routes: RemoteRoute[], pathname: string, slots: RemoteDefinition['slots'] = {}) => {
  loaded.length = 0;
  queried.length = 0;
  const definition = {
    id: 'a',
    hostApi: '^2.0.0',
    routes,
    navigation: [],
    slots,
  } as unknown as RemoteDefinition;
  prefetchRemotePage(definition, host, { pathname, subject: aSubject, home: '/dashboard' });
  return { loaded, queried };
};

test('the page of the address and its first query, which the page then need not ask for', () => {
  const list = page('list', '/a');
  expect(begin([page('one', '/a/:id'), list], '/a')).toEqual({ loaded: ['list'], queried: ['list'] });
  expect(wasPrefetched(list)).toBe(true);
  expect(wasPrefetched(list)).toBe(false);
});

test('of two pages the one that says more', () => {
  expect(begin([page('one', '/a/:id'), page('new', '/a/new')], '/a/new').loaded).toEqual(['new']);
});

test('nothing that this person may not see', () => {
  const when = { accessLevels: ['ADMIN'] };
  const secret = page('secret', '/a', { when });
  const widgets = [{ id: 'w', titleId: 't', size: 'small', when, load: code('w') }] as never;
  expect(begin([secret], '/a')).toEqual({ loaded: [], queried: [] });
  expect(begin([], '/dashboard', { dashboardWidgets: widgets }).loaded).toEqual([]);
});

test('widgets on the dashboard, and nowhere else', () => {
  const dashboardWidgets = [{ id: 'w', titleId: 't', size: 'small', load: code('w') }] as never;
  expect(begin([], '/dashboard', { dashboardWidgets }).loaded).toEqual(['w']);
  expect(begin([], '/a', { dashboardWidgets }).loaded).toEqual([]);
});
