import type { RemoteDefinition, RemoteRoute } from '@portal/shared';
import { aSubject } from '../federation/state/registry.testdata';
import { prefetchRemotePage } from './prefetchRemotePage';

const loaded: string[] = [];
const code = (name: string) => () => {
  loaded.push(name);
  return Promise.resolve({ default: () => null });
};
const page = (id: string, path: string, more: Partial<RemoteRoute> = {}): RemoteRoute => ({
  id,
  path,
  titleId: 't',
  load: code(id),
  ...more,
});
const begin = (routes: RemoteRoute[], pathname: string, slots: RemoteDefinition['slots'] = {}) => {
  loaded.length = 0;
  const definition = {
    id: 'a',
    hostApi: '^2.0.0',
    routes,
    navigation: [],
    slots,
  } as unknown as RemoteDefinition;
  prefetchRemotePage(definition, { pathname, subject: aSubject, home: '/dashboard' });
  return { loaded };
};

test('the page of the address', () => {
  expect(begin([page('one', '/a/:id'), page('list', '/a')], '/a')).toEqual({ loaded: ['list'] });
});

test('of two pages the one that says more', () => {
  expect(begin([page('one', '/a/:id'), page('new', '/a/new')], '/a/new').loaded).toEqual(['new']);
});

test('nothing that this person may not see', () => {
  const when = { accessLevels: ['ADMIN'] };
  const secret = page('secret', '/a', { when });
  const widgets = [{ id: 'w', titleId: 't', size: 'small', when, load: code('w') }] as never;
  expect(begin([secret], '/a')).toEqual({ loaded: [] });
  expect(begin([], '/dashboard', { dashboardWidgets: widgets }).loaded).toEqual([]);
});

test('widgets on the dashboard, and nowhere else', () => {
  const dashboardWidgets = [{ id: 'w', titleId: 't', size: 'small', load: code('w') }] as never;
  expect(begin([], '/dashboard', { dashboardWidgets }).loaded).toEqual(['w']);
  expect(begin([], '/a', { dashboardWidgets }).loaded).toEqual([]);
});
