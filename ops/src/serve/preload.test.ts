import { registrySchema, remoteManifestSchema } from '@portal/shared/registry';
import { preloadLinks } from './preload';

const origin = 'https://portal.example';
const at = (id: string) => `https://cdn.example/${id}/remote-manifest.json`;
const registry = registrySchema.parse({
  schemaVersion: 1,
  serial: 1,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: {
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
const links = (pathname: string, change: object = {}) =>
  preloadLinks({
    plan: undefined,
    pathname,
    origin,
    registry,
    registryUrl: `${origin}/remotes.json`,
    manifestOf: (id) => manifest(id),
    ...change,
  });
const hrefs = (...args: Parameters<typeof links>) => links(...args).map(({ href }) => href);

describe('preloadLinks', () => {
  it('names manifest, entry and exposed chunk of each remote that is on, the one behind the address first', () => {
    expect(hrefs('/b/list')).toEqual([
      at('b'),
      'https://cdn.example/b/entry.js',
      'https://cdn.example/b/chunks/remote.js',
      at('a'),
      'https://cdn.example/a/entry.js',
      'https://cdn.example/a/chunks/remote.js',
    ]);
  });

  it('says the hash that the page will ask for, or the file would be fetched twice', () => {
    const entry = links('/a').find(({ href }) => href.endsWith('a/entry.js'));
    expect(entry).toMatchObject({ integrity: 'sha384-AAAA', crossorigin: true, as: 'script' });
  });

  it('names the shell’s own scripts by the longest path, and by `/` for every other page', () => {
    const plan = { routes: { '/': ['assets/frame.js'], '/login': ['assets/login.js'] } };
    const own = (pathname: string) => hrefs(pathname, { plan }).filter((href) => href.startsWith('/assets'));
    expect(own('/login')).toEqual(['/assets/login.js']);
    expect(own('/a/list')).toEqual(['/assets/frame.js']);
    expect(own('/')).toEqual(['/assets/frame.js']);
  });

  it('names what a remote says its pages begin with, by the longest path', () => {
    const preloadRoutes = {
      '/a': ['chunks/list.js'],
      '/a/b': ['chunks/deep.js'],
      '/dashboard': ['chunks/w.js'],
    };
    const manifestOf = (id: string) =>
      id === 'a' ? { ...manifest('a'), preload: ['chunks/en.js'], preloadRoutes } : undefined;
    const chunks = (pathname: string) =>
      hrefs(pathname, { manifestOf }).flatMap((href) => /chunks\/(\w+)\.js/.exec(href)?.[1] ?? []);
    expect(chunks('/a/x')).toEqual(['remote', 'en', 'list']);
    expect(chunks('/a/b/c')).toEqual(['remote', 'en', 'deep']);
    expect(chunks('/dashboard')).toEqual(['remote', 'en', 'w']);
    expect(chunks('/b')).toEqual(['remote', 'en']);
  });

  it('names no remote on pages that have none', () => {
    expect(hrefs('/login')).toEqual([]);
    expect(hrefs('/pages/faqs')).toEqual([]);
  });

  it('leaves a remote out whose manifest is unknown or of another version', () => {
    expect(hrefs('/a', { manifestOf: () => undefined })).toEqual([]);
    expect(hrefs('/a', { manifestOf: (id: string) => manifest(id, '2.0.0') })).toEqual([]);
  });

  it("follows the shell's own plan, the longest path", () => {
    const plan = { always: ['assets/x.js'], routes: { '/a': ['assets/a.js'], '/a/b': ['assets/ab.js'] } };
    expect(hrefs('/a/b/c', { plan, registry: undefined })).toEqual(['/assets/x.js', '/assets/ab.js']);
    expect(hrefs('/other', { plan, registry: undefined })).toEqual(['/assets/x.js']);
  });
});
