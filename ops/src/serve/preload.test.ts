import { registrySchema, remoteManifestSchema } from '@portal/shared/registry';
import { prefetchHints } from './preload';

const origin = 'https://portal.example';
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
    b: { enabled: true, version: '1.0.0', entry: at('b'), order: 2, paths: ['/b'] },
    off: { enabled: false, version: '1.0.0', entry: at('off') },
  },
});
const manifest = (id: string, version = '1.0.0') =>
  remoteManifestSchema.parse({
    id,
    name: id,
    version,
    hostApi: '^1.0.0',
    entry: 'entry.js',
    chunks: { remote: ['chunks/remote.js'], page: ['chunks/page.js'] },
    files: { 'entry.js': { integrity: 'sha384-AAAA', bytes: 1 } },
  });
const hints = (pathname: string, change: object = {}) =>
  prefetchHints({
    pathname,
    origin,
    registry,
    registryUrl: `${origin}/remotes.json`,
    manifestOf: (id) => manifest(id),
    ...change,
  });
const hrefs = (...args: Parameters<typeof hints>) => hints(...args).files.map(({ href }) => href);
const chunksIn = (links: readonly { href: string }[] = []) =>
  links.flatMap(({ href }) => /chunks\/([\w-]+)\.js/.exec(href)?.[1] ?? []);

describe('hints of what is fetched ahead', () => {
  it('names manifest, entry and exposed chunk of the remote behind the address, and of no other', () => {
    expect(hrefs('/b/list')).toEqual([
      at('b'),
      'https://cdn.example/b/entry.js',
      'https://cdn.example/b/chunks/remote.js',
    ]);
    expect(hrefs('/dashboard')).toEqual([]);
  });

  it('hands on what the page says it reads first, and nothing of a page with a rule', () => {
    const contributions = {
      routes: [
        { id: 'open', path: '/a/open', titleId: 't', first: ['/things?page=0'] },
        { id: 'shut', path: '/a/shut', titleId: 't', first: ['/secrets'], when: { accessLevels: ['ADMIN'] } },
      ],
      navigation: [],
      messages: { en: { t: 'T' } },
    };
    const { a: remote } = registry.remotes;
    const offering = { ...registry, remotes: { ...registry.remotes, a: { ...remote, contributions } } };
    expect(hints('/a/open', { registry: offering }).calls).toEqual(['/things?page=0']);
    expect(hints('/a/shut', { registry: offering })).not.toHaveProperty('calls');
    expect(hints('/b')).not.toHaveProperty('calls');
  });

  it('names nothing of a remote with a rule: who asks is not known', () => {
    expect(hrefs('/shut')).toEqual([]);
    const preloadRoutes = { '/dashboard': ['chunks/w.js'] };
    const manifestOf = (id: string) => ({ ...manifest(id), preloadRoutes });
    expect(JSON.stringify(hints('/dashboard', { manifestOf }))).not.toContain('/shut/');
  });

  it('says the registry’s hash of a manifest, as the page asks for it with that', () => {
    const { a: remote } = registry.remotes;
    const hashed = {
      ...registry,
      remotes: { ...registry.remotes, a: { ...remote, integrity: 'sha384-AAAA' } },
    };
    const asked = (change: object) => hints('/a', change).files.find(({ as }) => as === 'fetch');
    expect(asked({ registry: hashed })).toEqual({ href: at('a'), as: 'fetch', integrity: 'sha384-AAAA' });
    expect(asked({})).toEqual({ href: at('a'), as: 'fetch' });
  });

  it('names what a remote says its pages begin with, by the longest path', () => {
    const preloadRoutes = {
      '/a': ['chunks/list.js'],
      '/a/b': ['chunks/deep.js'],
      '/dashboard': ['chunks/w.js'],
    };
    const manifestOf = (id: string) => (id === 'a' ? { ...manifest('a'), preloadRoutes } : undefined);
    const chunks = (pathname: string) => chunksIn(hints(pathname, { manifestOf }).files);
    expect(chunks('/a/x')).toEqual(['remote', 'list']);
    expect(chunks('/a/b/c')).toEqual(['remote', 'deep']);
    expect(chunks('/dashboard')).toEqual(['remote', 'w']);
    expect(chunks('/b')).toEqual([]);
  });

  it('lets a part of a path stand for any, words being closer than that', () => {
    const preloadRoutes = {
      '/a': ['chunks/list.js'],
      '/a/*/task': ['chunks/task.js'],
      '/a/new/task': ['chunks/new.js'],
      '/a/other': [],
    };
    const manifestOf = (id: string) => (id === 'a' ? { ...manifest('a'), preloadRoutes } : undefined);
    const chunks = (pathname: string) => chunksIn(hints(pathname, { manifestOf }).files);
    expect(chunks('/a/17/task/4')).toEqual(['remote', 'task']);
    expect(chunks('/a/new/task')).toEqual(['remote', 'new']);
    expect(chunks('/a/17')).toEqual(['remote', 'list']);
    expect(chunks('/a/other')).toEqual(['remote']);
  });

  it('keeps texts apart by language, for the reader’s own alone to be asked for', () => {
    const chunks = { 'messages-en': ['chunks/messages-en.js'], 'messages-fr': ['chunks/messages-fr.js'] };
    const { files, texts } = hints('/a', { manifestOf: (id: string) => ({ ...manifest(id), chunks }) });
    expect(chunksIn(files)).toEqual([]);
    expect(chunksIn(texts.en)).toEqual(['messages-en']);
    expect(chunksIn(texts.fr)).toEqual(['messages-fr']);
    expect(chunksIn(texts.zh)).toEqual(['messages-en']);
  });

  it('names for the start page what the dashboard begins with, where it leads', () => {
    const preloadRoutes = { '/dashboard': ['chunks/w.js'] };
    const manifestOf = (id: string) => (id === 'a' ? { ...manifest('a'), preloadRoutes } : undefined);
    expect(chunksIn(hints('/', { manifestOf }).files)).toEqual(['remote', 'w']);
  });

  it('names for each kind of person the files of the tiles they see first, and what these read', () => {
    const tile = (id: string, order: number, more: object) => ({
      id,
      titleId: 't',
      size: 'half',
      order,
      ...more,
    });
    const offering = (...dashboardWidgets: object[]) => ({
      routes: [],
      navigation: [],
      slots: { dashboardWidgets },
      messages: { en: { t: 'T' } },
    });
    const { a, b } = registry.remotes;
    const withTiles = {
      ...registry,
      remotes: {
        a: {
          ...a,
          contributions: offering(
            tile('work', 1, { when: { feature: 'person.works' }, first: ['/mine'] }),
            tile('team', 1, {
              when: { feature: 'person.oversees', accessLevels: ['USER'] },
              first: ['/team'],
            }),
            tile('here', 1, { when: { pilots: ['FFT'] } }),
            tile('other', 1, { when: { feature: 'backEnd.plain' } }),
          ),
        },
        b: {
          ...b,
          contributions: offering(
            ...[2, 3, 4, 5, 6].map((order) =>
              tile(`n${order}`, order, { when: { accessLevels: ['ADMIN'] } }),
            ),
          ),
        },
      },
    };
    const tiles = Object.fromEntries(
      ['work', 'team', 'here', 'other', 'n2', 'n3', 'n4', 'n5', 'n6'].map((id) => [id, [`chunks/${id}.js`]]),
    );
    const manifestOf = (id: string) => ({ ...manifest(id), tiles });
    const said = hints('/dashboard', { registry: withTiles, manifestOf });
    expect(said.files).toEqual([]);
    const people = Object.entries(said.people ?? {}).map(([kind, { files, calls }]) => [
      kind,
      chunksIn(files),
      calls,
    ]);
    expect(people).toEqual([
      [',USER', ['remote', 'work'], ['/mine']],
      ['true,USER', ['remote', 'team'], ['/team']],
      [',ADMIN', ['remote', 'n2', 'n3', 'n4', 'n5'], undefined],
    ]);
    expect(hints('/login', { registry: withTiles, manifestOf })).toEqual(said);
    expect(hints('/a', { registry: withTiles, manifestOf })).not.toHaveProperty('people');
  });

  it('names nothing on pages that have no remote', () => {
    expect(hints('/signed-out')).toEqual({ files: [], texts: {} });
    expect(hints('/pages/faqs')).toEqual({ files: [], texts: {} });
  });

  it('leaves a remote out whose manifest is unknown or of another version', () => {
    expect(hrefs('/a', { manifestOf: () => undefined })).toEqual([]);
    expect(hrefs('/a', { manifestOf: (id: string) => manifest(id, '2.0.0') })).toEqual([]);
  });
});
