import { type Claimant, collisions } from './collisions';

const remote = (id: string, paths: string[], more: Partial<Claimant> = {}): Claimant => ({
  id,
  routes: paths.map((path) => ({ path })),
  ...more,
});

test('an address belongs to the first claimant, with any parameter names', () => {
  expect(collisions([remote('a', ['/things/:id']), remote('b', ['/things/:key', '/other'])])).toEqual([
    { claimed: '/things/:key', owner: 'a', other: 'b' },
  ]);
});

test.each(['/dashboard', '/', '/pages/faqs', '/user/account-profile', '/login', '/remotes', '/api/things'])(
  '%s is the shell’s',
  (path) => {
    expect(collisions([remote('a', [path])])).toEqual([{ claimed: path, owner: 'shell', other: 'a' }]);
  },
);

test('an address that only begins like one of the shell is free', () => {
  expect(collisions([remote('a', ['/pages-of-mine', '/users', '/dashboards'])])).toEqual([]);
});

test('one id of a slot or of the palette has one owner; two slots are two places', () => {
  const line = { id: 'x', titleId: 't', section: 'actions', to: '/a' } as const;
  const conflicts = collisions([
    remote('a', [], { slots: { dashboardWidgets: [{ id: 'x' }] }, palette: [line] }),
    remote('b', [], {
      slots: { dashboardWidgets: [{ id: 'x' }], background: [{ id: 'x' }] },
      palette: [line],
    }),
  ]);
  expect(conflicts.map(({ claimed, owner, other }) => `${other}: ${claimed} of ${owner}`)).toEqual([
    'b: dashboardWidgets x of a',
    'b: palette x of a',
  ]);
});

test('a remote collides with itself, too', () => {
  expect(collisions([remote('a', ['/x', '/x'])])).toEqual([{ claimed: '/x', owner: 'a', other: 'a' }]);
});
