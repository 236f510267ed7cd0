import type { Contributions, ResolvedRemote } from '@portal/shared/registry';
import { aContribution, aResolvedRemote, aSubject } from '../federation/state/registry.testdata';
import { initialRemotesAt, requestedRemotesAt } from './requestedRemotes';

const remote = (id: string, over: Partial<Contributions> | undefined): ResolvedRemote =>
  aResolvedRemote(id, {
    paths: [`/${id}`],
    ...(over && {
      contributions: aContribution({
        routes: [{ id: 'page', path: `/${id}/:thing`, titleId: 't' }],
        ...over,
      }),
    }),
  });
const widget = (id: string, order: number, more: object = {}) => ({
  slots: { dashboardWidgets: [{ id, titleId: 't', size: 'half' as const, order, ...more }] },
});
const requestedIds = (path: string, ...remotes: ResolvedRemote[]) =>
  requestedRemotesAt(path, remotes, aSubject, '/dashboard');

test('an address wants the remote whose page it is, and no other', () => {
  expect(requestedIds('/b/7', remote('a', {}), remote('b', {}))).toEqual(['b']);
  expect(requestedIds('/b', remote('a', undefined), remote('b', undefined))).toEqual(['b']);
});

test('a page that its rule keeps from the person wants nothing', () => {
  const routes = [{ id: 'page', path: '/a/x', titleId: 't', when: { accessLevels: ['ADMIN'] } }];
  expect(requestedIds('/a/x', remote('a', { routes }))).toEqual([]);
});

test('the dashboard wants the owner of its first widget; the others ask for theirs once they are drawn', () => {
  const many = Array.from({ length: 30 }, (_, at) => remote(`r${at}`, widget('w', 100 - at)));
  expect(requestedIds('/dashboard', ...many)).toEqual(['r29']);
  const hidden = remote('h', widget('w', 1, { when: { accessLevels: ['ADMIN'] } }));
  const suppressed = { ...remote('s', widget('w', 1)), slots: { suppress: ['w'], order: {} } };
  expect(requestedIds('/dashboard', hidden, suppressed)).toEqual([]);
});

test('a tool of the top bar is in sight everywhere', () => {
  expect(requestedIds('/sample-page', remote('a', { slots: { headerTools: [{ id: 'tool' }] } }))).toEqual([
    'a',
  ]);
});

test('a page begins with the remote whose it is, the dashboard with that of its first tile', () => {
  const remotes = [remote('a', widget('w', 2)), remote('b', widget('w', 1))];
  expect(initialRemotesAt('/dashboard', remotes, aSubject, '/dashboard')).toEqual(['b']);
  expect(initialRemotesAt('/a/7', remotes, aSubject, '/dashboard')).toEqual(['a']);
  expect(initialRemotesAt('/dashboard', [], aSubject, '/dashboard')).toEqual([]);
});
