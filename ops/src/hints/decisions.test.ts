import { registrySchema, remoteManifestSchema } from '@portal/shared/registry';
import { prefetchHints } from '../serve/preload';
import { decisions } from './decisions';
import { nginxHints } from './nginxHints';

const origin = 'https://portal.example';
const at = (id: string) => `{protocol}//{hostname}:81/${id}/remote-manifest.json`;
const registry = registrySchema.parse({
  schemaVersion: 1,
  serial: 1,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: {
    shut: { enabled: true, version: '1.0.0', entry: at('shut'), paths: ['/shut'], rule: { roles: ['R'] } },
    a: { enabled: true, version: '1.0.0', entry: at('a'), order: 1, paths: ['/a', '/pages/a'] },
    b: { enabled: true, version: '1.0.0', entry: at('b'), order: 2, paths: ['/b', '/a/b'] },
  },
});
const preloadRoutes: Record<string, Record<string, string[]>> = {
  a: {
    '/a': ['chunks/list.js'],
    '/a/*/task': ['chunks/task.js'],
    '/a/new/task': ['chunks/new.js'],
    '/a/other': [],
    '/dashboard': ['chunks/tile.js'],
  },
  b: { '/*/x': ['chunks/x.js'], '/dashboard': ['chunks/w.js'] },
};
const manifestOf = (id: string) =>
  remoteManifestSchema.parse({
    id,
    name: id,
    version: '1.0.0',
    hostApi: '^1.0.0',
    entry: 'entry.js',
    chunks: { remote: ['chunks/remote.js'], 'messages-en': ['chunks/en.js'] },
    preloadRoutes: preloadRoutes[id] ?? {},
    files: { 'entry.js': { integrity: 'sha384-AAAA', bytes: 1 } },
  });
const known = { registry, manifestOf };
const registryUrl = `${origin}/remotes.json`;

const WORDS = ['a', 'b', 'new', 'x', 'task', 'other', 'dashboard', 'pages', 'login', 'shut', '17'];
const addresses = [
  '/',
  ...WORDS.flatMap((one) => [
    `/${one}`,
    `/${one}/`,
    ...WORDS.flatMap((two) => [`/${one}/${two}`, ...WORDS.map((three) => `/${one}/${two}/${three}`)]),
  ]),
];

test('the first that fits says of any address what the server of npm start says of it', () => {
  const all = decisions({ ...known, origin, registryUrl });
  const said = (address: string) =>
    all.find(({ expression }) => new RegExp(expression).test(address))?.hints ?? { files: [], texts: {} };
  for (const pathname of addresses)
    expect([pathname, said(pathname)]).toEqual([
      pathname,
      prefetchHints({ ...known, origin, registryUrl, pathname }),
    ]);
  expect(addresses.filter((address) => said(address).files.length > 0).length).toBeGreaterThan(50);
});

test('nothing that has a rule is named', () => {
  expect(JSON.stringify(decisions({ ...known, origin, registryUrl }))).not.toContain('/shut/');
});

describe('nginxHints', () => {
  const hints = nginxHints('https', { ...known, registryUrlAt: () => registryUrl });

  it('leave it to nginx what the page is called by, and have no address of their own', () => {
    expect(hints).toContain('https://<!--# echo var="host" -->:81/a/entry.js');
    expect(hints).not.toContain('invalid');
  });

  it('are conditions that begin, go on and end, each with one block or none', () => {
    const lines = hints.split('\n');
    expect(lines.at(0)).toMatch(/^<!--# if expr="\$logged_path = \/\^\S+\/" -->/);
    expect(lines.at(-1)).toBe('<!--# endif -->');
    for (const line of lines.slice(1, -1))
      expect(line).toMatch(/^<!--# elif expr="\$logged_path = \/\^\S+\/" -->(<script.+<\/script>)?$/);
  });

  it('are none where there are no remotes', () => {
    const empty = { ...registry, remotes: {} };
    expect(nginxHints('http', { ...known, registry: empty, registryUrlAt: () => registryUrl })).toBe('');
  });
});
