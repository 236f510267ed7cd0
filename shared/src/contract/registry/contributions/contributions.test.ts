import type { Contributions } from './contributions';
import { textIdsOf } from './contributions';
import { checkContributions, MAX_CONTRIBUTION_CHARACTERS, readContributions } from './contributions.schema';

const whole: Contributions = {
  routes: [{ id: 'list', path: '/things', titleId: 'things.title', when: { accessLevels: ['ADMIN'] } }],
  navigation: [
    {
      id: 'group',
      type: 'group',
      titleId: 'things.group',
      children: [
        {
          id: 'list',
          type: 'item',
          titleId: 'things.title',
          captionId: 'things.caption',
          chip: { labelId: 'things.new' },
          url: '/things',
          icon: [['path', { d: 'M4 4h16' }]],
        },
      ],
    },
  ],
  slots: { dashboardWidgets: [{ id: 'tile', titleId: 'things.tile', size: 'third' }] },
  palette: [{ id: 'add', titleId: 'things.add', section: 'actions', to: '/things?do=add' }],
  features: ['export'],
  activation: ['live'],
  messages: { en: { 'things.title': 'Things' } },
};

test('what is whole is taken as it is', () => {
  expect(checkContributions(whole)).toEqual({ ok: true, contributions: whole });
});

test('a page may say what it reads first', () => {
  const first = ['/things/user/{recipient}?page=0&size=25', '/things/{id}', '/things/of/{userId}'];
  const [route] = whole.routes;
  const declared = { ...whole, routes: [{ ...route, path: '/things/:id', first }] };
  expect(checkContributions(declared)).toMatchObject({ ok: true, contributions: { routes: [{ first }] } });
});

test('what may be left out has its default, and events of a later host are passed over', () => {
  const { routes, navigation, messages } = whole;
  expect(checkContributions({ routes, navigation, messages, activation: ['start', 'moon'] })).toMatchObject({
    ok: true,
    contributions: { slots: {}, palette: [], features: [], activation: ['start'] },
  });
});

const bad = (over: object) => ({ ...whole, ...over });
const entry = (over: object) => bad({ navigation: [{ id: 'x', type: 'item', titleId: 't', ...over }] });

test.each<[string, unknown, string]>([
  ['no list of pages', bad({ routes: {} }), 'routes'],
  ['a page without an address', bad({ routes: [{ id: 'a', titleId: 't' }] }), 'routes.0.path'],
  [
    'an address elsewhere',
    bad({ routes: [{ id: 'a', path: 'https://x.test', titleId: 't' }] }),
    'routes.0.path',
  ],
  [
    'a rule nobody knows',
    bad({ routes: [{ id: 'a', path: '/a', titleId: 't', when: { role: 'x' } }] }),
    'routes.0.when',
  ],
  ...['https://x.test/a', '//x.test', '/../a', '/a?to=https://x.test', '/a b', '/{other}'].map(
    (call): [string, unknown, string] => [
      `a first call to ${call}`,
      bad({ routes: [{ id: 'a', path: '/a', titleId: 't', first: [call] }] }),
      'routes.0.first.0',
    ],
  ),
  [
    'a tile with a first call to /{id}',
    bad({ slots: { dashboardWidgets: [{ id: 'a', titleId: 't', size: 'third', first: ['/{id}'] }] } }),
    'slots.dashboardWidgets.0.first.0',
  ],
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', 'evil'].flatMap(
    (address): [string, unknown, string][] => [
      [`a page at ${address}`, bad({ routes: [{ id: 'a', path: address, titleId: 't' }] }), 'routes.0.path'],
      [`an entry to ${address}`, entry({ url: address }), 'navigation.0.url'],
      [
        `an action at ${address}`,
        bad({ palette: [{ id: 'a', titleId: 't', section: 'pages', to: address }] }),
        'palette.0.to',
      ],
      [
        `a personal entry to ${address}`,
        bad({ slots: { userMenuItems: [{ id: 'a', titleId: 't', url: address }] } }),
        'slots.userMenuItems.0.url',
      ],
    ],
  ),
  ['an entry to a script', entry({ link: 'javascript:alert(1)' }), 'navigation.0.link'],
  [
    'an icon that loads something',
    entry({ icon: [['image', { href: '//x.test/i.svg' }]] }),
    'navigation.0.icon.0.0',
  ],
  ['an icon with a handler', entry({ icon: [['path', { onload: 'x' }]] }), 'navigation.0.icon.0.1'],
  [
    'an icon with an address',
    entry({ icon: [['path', { fill: 'url(//x.test)' }]] }),
    'navigation.0.icon.0.1.fill',
  ],
  ['texts that are no texts', bad({ messages: { en: { a: 7 } } }), 'messages.en.a'],
])('%s is refused by its place', (_what, value, path) => {
  const checked = checkContributions(value);
  expect(checked.ok ? 'taken' : checked.path).toContain(path);
});

test('an address elsewhere is refused in words; one with a query, a pattern or dots in a name is none', () => {
  expect(checkContributions(entry({ url: '//evil.example' }))).toMatchObject({
    path: 'navigation.0.url',
    problem: 'must be a path of this portal: it begins with one slash and names no other site',
  });
  for (const url of ['/', '/things/:id/*', '/things?to=https://x.test//a', '/.well-known/a', '/a.b/../c'])
    expect(checkContributions(entry({ url }))).toMatchObject({ ok: true });
});

test('thirty remotes are read with every start: one may not be endless', () => {
  const text = 'x'.repeat(300);
  const messages = { en: Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`id${at}`, text])) };
  expect(checkContributions(bad({ messages }))).toEqual({
    ok: false,
    path: '(root)',
    problem: expect.stringContaining(String(MAX_CONTRIBUTION_CHARACTERS)) as string,
  });
});

test('in a registry, an invalid entry is ignored and reported once', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const broken = bad({ routes: 'all' });
  expect(readContributions(broken)).toBeUndefined();
  expect(readContributions(broken)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(readContributions(undefined)).toBeUndefined();
  const good = { ...whole };
  expect(readContributions(good)).toBe(readContributions(good));
  warn.mockRestore();
});

test('every text that is named is found, once', () => {
  expect(textIdsOf(whole).sort()).toEqual([
    'things.add',
    'things.caption',
    'things.group',
    'things.new',
    'things.tile',
    'things.title',
  ]);
});
