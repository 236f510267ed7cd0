import { type Failing, judgeFailing, judgeWell, type Seen } from './judge';
import { type FramePerson, openings } from './openings';

const shown = (over: Partial<Seen> = {}): Seen => ({
  text: 'Shift log Three entries',
  blank: false,
  loading: false,
  alerts: [],
  retry: false,
  axe: [],
  consoleMessages: [],
  ...over,
});
const texts = (findings: readonly { kind: string; text: string }[]) =>
  findings.map(({ kind, text }) => `${kind} ${text}`);

describe('a page while its back end works', () => {
  it('is well with nothing to be said of it', () => expect(judgeWell('/a', shown())).toEqual([]));

  it.each([
    ['shows a blank page', shown({ text: '', blank: true })],
    ['goes on loading', shown({ loading: true })],
    ['shows an error', shown({ alerts: ['It failed'], retry: true })],
    ['says in the console', shown({ consoleMessages: ['error: key'] })],
    ['image-alt', shown({ axe: ['image-alt: Images must have alternative text'] })],
  ])('is reported: %s', (expected, seen) => {
    const findings = texts(judgeWell('/a', seen));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(new RegExp(`^fault /a.*${expected}`, 's'));
  });
});

describe('a page while its back end fails', () => {
  const error = shown({ text: 'It failed Try again', alerts: ['It failed'], retry: true });
  const judged = (seen: Seen, after?: Seen) =>
    texts(judgeFailing('/a', shown(), { how: 'answers 500', seen, after } satisfies Failing));

  it('is well where it says so and comes back, and where it needs nothing', () => {
    expect(judged(error, shown())).toEqual([]);
    expect(judged(shown())).toEqual([]);
    // No error text but a retry button, like the portal's own view of being offline.
    expect(judged({ ...error, alerts: [] }, shown())).toEqual([]);
  });

  it.each([
    ['shows a blank page', shown({ text: '', blank: true }), undefined],
    ['goes on loading', shown({ loading: true }), undefined],
    ['does not say that something failed', shown({ text: 'Shift log' }), undefined],
    ['offers no way to try again', { ...error, retry: false }, undefined],
    ['does not come back', error, error],
    ['does not come back', error, shown({ text: '', blank: true })],
  ])('is reported: %s', (expected, seen, after) => {
    const findings = judged(seen, after);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain('fault /a, when the back end answers 500, ');
    expect(findings[0]).toContain(expected);
  });
});

describe('the pages that are opened', () => {
  const person = (userId: string, userRole: string, pilotRole: string, pilotCode: string) => ({
    userId,
    username: userId,
    userRole,
    pilotRole,
    pilotCode,
  });
  const people: FramePerson[] = [
    person('operator', 'OPERATOR', 'USER', 'FFT'),
    person('super', 'PLATFORM_ADMINISTRATOR', 'SUPER_ADMIN', 'ALL'),
  ];
  const route = (path: string, when?: object) => ({
    id: path,
    path,
    titleId: 'title',
    ...(when && { when }),
  });
  const of = (...routes: ReturnType<typeof route>[]) =>
    openings('shift-log', { routes, features: ['hand-over'] }, people, 'http://localhost:8190', {
      '/shift-log/:id': '/shift-log/7',
    });

  it('are opened as the first person whom the rule admits', () => {
    const { open } = of(
      route('/a'),
      route('/b', { accessLevels: ['SUPER_ADMIN'] }),
      route('/c', { feature: 'shift-log.hand-over' }),
    );
    expect(open).toEqual([
      { address: '/a', choice: { userId: 'operator' } },
      { address: '/b', choice: { userId: 'super' } },
      { address: '/c', choice: { userId: 'operator' } },
    ]);
  });

  it('are opened by somebody made for the rule, where there is nobody', () => {
    const { open } = of(route('/a', { allOf: [{ roles: ['INSPECTOR'] }, { pilots: ['SEW'] }] }));
    expect(open).toEqual([
      {
        address: '/a',
        choice: { userId: 'operator', accessLevel: 'USER', role: 'INSPECTOR', pilot: 'SEW' },
      },
    ]);
  });

  it('are opened at an example of their address, and said where there is none', () => {
    const { open, left } = of(route('/shift-log/:id'), route('/other/:id'), route('/rest/*'));
    expect(open.map(({ address }) => address)).toEqual(['/shift-log/7', '/rest']);
    expect(left).toMatchObject([
      { path: '/other/:id', why: expect.stringContaining('"examples"') as string },
    ]);
    expect(of(route('/a', { originContains: ['elsewhere'] })).left).toMatchObject([{ path: '/a' }]);
  });
});
