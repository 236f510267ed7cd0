import { type RemotePrefetch, registrySchema, remoteManifestSchema } from '@portal/shared/registry';
import { ANY_ORIGIN, prefetchTable } from './prefetchTable';

const at = (id: string) => `https://cdn.example/${id}/remote-manifest.json`;
const registry = registrySchema.parse({
  schemaVersion: 1,
  serial: 1,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: {
    shut: {
      enabled: true,
      version: '1.0.0',
      entry: at('shut'),
      paths: ['/shut'],
      rule: { accessLevels: ['ADMIN'] },
    },
    a: { enabled: true, version: '1.0.0', entry: at('a'), order: 1, paths: ['/a'] },
    b: { enabled: true, version: '1.0.0', entry: at('b'), order: 2, paths: ['/b', '/pages/b'] },
    off: { enabled: false, version: '1.0.0', entry: at('off') },
  },
});
const manifest = (id: string, more: object = {}) =>
  remoteManifestSchema.parse({
    id,
    name: id,
    version: '1.0.0',
    hostApi: '^1.0.0',
    entry: 'entry.js',
    chunks: { remote: ['chunks/remote.js'], page: ['chunks/page.js'] },
    files: { 'entry.js': { integrity: 'sha384-AAAA', bytes: 1 } },
    ...more,
  });
const withA = (change: object) => ({
  ...registry,
  remotes: { ...registry.remotes, a: { ...registry.remotes.a, ...change } },
});
const table = (change: object = {}) =>
  prefetchTable({
    registry,
    registryUrl: `${ANY_ORIGIN}/remotes.json`,
    manifestOf: (id) => manifest(id),
    ...change,
  }).remotes;
const firstOf = (change: object = {}) => table(change)[0];
const pageAt = (remote: RemotePrefetch | undefined, pathname: string, kind = ',USER') =>
  remote?.pages.find(([expression]) => new RegExp(expression).test(kind + pathname))?.[1];
const contributed = (routes: object[], dashboardWidgets: object[] = []) => ({
  routes: routes.map((route) => ({ titleId: 't', ...route })),
  navigation: [],
  slots: { dashboardWidgets },
  messages: { en: { t: 'T' } },
});

describe('the prefetch table', () => {
  it('names manifest, entry and definition of each remote, and where they are needed', () => {
    const [a, b] = table();
    expect(a?.manifest).toBe(at('a'));
    expect(a?.scripts).toEqual(['entry.js', 'chunks/remote.js']);
    for (const pathname of ['/b', '/b/', '/b/list'])
      expect(pageAt(b, pathname)).toEqual({ scripts: [], calls: [] });
    for (const pathname of ['/a', '/bb', '/dashboard', '/pages/b'])
      expect(pageAt(b, pathname)).toBeUndefined();
  });

  it('hands on what a page says it reads first, to the kinds of users who may see it', () => {
    const contributions = contributed([
      { id: 'one', path: '/a/open/:id', first: ['/thing/{id}', '/of/{userId}'] },
      { id: 'open', path: '/a/open', first: ['/things?page=0'] },
      { id: 'new', path: '/a/open/new', first: [] },
      { id: 'admins', path: '/a/admins', first: ['/people'], when: { accessLevels: ['ADMIN'] } },
      { id: 'shut', path: '/a/shut', first: ['/secrets'], when: { pilots: ['FFT'] } },
      { id: 'rest', path: '/a/rest/*', first: ['/rest'] },
    ]);
    const a = firstOf({ registry: withA({ contributions }) });
    const calls = (pathname: string) => pageAt(a, pathname)?.calls;
    expect(calls('/a/open')).toEqual(['/things?page=0']);
    expect(calls('/a/open/17/')).toEqual(['/thing/$1', '/of/{userId}']);
    expect(calls('/a/open/new')).toEqual([]);
    expect(calls('/a/admins')).toBeUndefined();
    expect(pageAt(a, '/a/admins', ',ADMIN')?.calls).toEqual(['/people']);
    expect(pageAt(a, '/a/admins', ',SUPER_ADMIN')).toBeUndefined();
    expect(calls('/a/open/17/x')).toBeUndefined();
    expect(calls('/a/shut')).toBeUndefined();
    expect(calls('/a/rest')).toEqual(['/rest']);
    expect(calls('/a/rest/x/y')).toEqual(['/rest']);
  });

  it('names nothing of a remote with a rule: who asks is not known', () => {
    expect(JSON.stringify(table())).not.toContain('/shut');
  });

  it('says the registry’s hash of a manifest, as the page asks for it with that', () => {
    expect(firstOf({ registry: withA({ integrity: 'sha384-AAAA' }) })?.integrity).toBe('sha384-AAAA');
    expect(firstOf()).not.toHaveProperty('integrity');
  });

  it.each([
    ['{origin}/remote-files/a/m.json', '/remote-files/a/m.json'],
    ['a/m.json', '/a/m.json'],
    ['{protocol}//{hostname}:81/m.json', '//{hostname}:81/m.json'],
    ['https://{hostname}:81/m.json', 'https://{hostname}:81/m.json'],
  ])('has no name of the site of its own: %s', (entry, said) => {
    expect(firstOf({ registry: withA({ entry }) })?.manifest).toBe(said);
  });

  it('names the files of a page, by the closest path', () => {
    const paths = { list: '/a', deep: '/a/b/:id', task: '/a/:id/task', new: '/a/new/task', all: '/a/c/*' };
    const contributions = contributed(Object.entries(paths).map(([id, path]) => ({ id, path })));
    const pages = Object.fromEntries(Object.keys(paths).map((id) => [id, [`chunks/${id}.js`]]));
    const a = firstOf({
      registry: withA({ contributions }),
      manifestOf: (id: string) => manifest(id, { pages }),
    });
    for (const [pathname, id] of [
      ['/a/', 'list'],
      ['/a/b/c', 'deep'],
      ['/a/17/task', 'task'],
      ['/a/new/task', 'new'],
      ['/a/c', 'all'],
      ['/a/c/d/e', 'all'],
    ] as const)
      expect([pathname, pageAt(a, pathname)?.scripts]).toEqual([pathname, [`chunks/${id}.js`]]);
    for (const pathname of ['/a/x', '/a/17/task/4', '/c']) expect(pageAt(a, pathname)).toBeUndefined();
  });

  it('leaves a path out that could mean something else in an expression', () => {
    const contributions = contributed([{ id: 'odd', path: '/a/(x' }]);
    expect(JSON.stringify(firstOf({ registry: withA({ contributions }) }) ?? {})).not.toContain('(x');
  });

  it('keeps texts apart by language, English where a language is missing', () => {
    const chunks = { 'messages-en': ['chunks/messages-en.js'], 'messages-fr': ['chunks/messages-fr.js'] };
    const texts = firstOf({ manifestOf: (id: string) => manifest(id, { chunks }) })?.texts;
    expect([texts?.fr, texts?.zh]).toEqual([['chunks/messages-fr.js'], ['chunks/messages-en.js']]);
  });

  it('names for each kind of person the files of the tiles they see first, and what these read', () => {
    const tile = (id: string, order: number, more: object) => ({
      id,
      titleId: 't',
      size: 'half',
      order,
      ...more,
    });
    const { a, b } = registry.remotes;
    const withTiles = {
      ...registry,
      remotes: {
        a: {
          ...a,
          contributions: contributed(
            [],
            [
              tile('work', 1, { when: { feature: 'person.works' }, first: ['/mine'] }),
              tile('team', 1, {
                when: { feature: 'person.oversees', accessLevels: ['USER'] },
                first: ['/team', '/team'],
              }),
              tile('here', 1, { when: { pilots: ['FFT'] } }),
              tile('other', 1, { when: { feature: 'backEnd.plain' } }),
            ],
          ),
        },
        b: {
          ...b,
          contributions: contributed(
            [],
            [2, 3, 4, 5, 6].map((order) => tile(`n${order}`, order, { when: { accessLevels: ['ADMIN'] } })),
          ),
        },
      },
    };
    const tiles = Object.fromEntries(
      ['work', 'team', 'here', 'other', 'n2', 'n3', 'n4', 'n5', 'n6'].map((id) => [
        id,
        [`${id}.js`, 'chunks/remote.js'],
      ]),
    );
    const said = table({ registry: withTiles, manifestOf: (id: string) => manifest(id, { tiles }) });
    const [work, news] = said;
    expect(pageAt(work, '/dashboard')).toEqual({ scripts: ['work.js'], calls: ['/mine'] });
    expect(pageAt(work, '/dashboard', 'true,USER')).toEqual({ scripts: ['team.js'], calls: ['/team'] });
    expect(pageAt(work, '/dashboard', ',ADMIN')).toBeUndefined();
    const scripts = ['n2.js', 'n3.js', 'n4.js', 'n5.js'];
    expect(pageAt(news, '/dashboard', ',ADMIN')).toEqual({ scripts, calls: [] });
  });

  it('leaves a remote out whose manifest is unknown or of another version', () => {
    expect(table({ manifestOf: () => undefined })).toEqual([]);
    expect(table({ manifestOf: (id: string) => manifest(id, { version: '2.0.0' }) })).toEqual([]);
  });
});
