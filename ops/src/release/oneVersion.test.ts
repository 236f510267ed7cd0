import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nextVersion } from './versions';

const root = path.resolve(__dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const versionOf = (folder: string) =>
  (JSON.parse(read(path.join(folder, 'package.json'))) as { version?: string }).version ?? '';

/** Without the kit, which has the host API's version, and remotes that somebody adds, which have their own. */
const PACKAGES = [
  ...['shell', 'remote-notifications', 'remote-user-management', 'remote-services', 'api'],
  ...['examples/services', 'shared', 'kit/frame', 'ops', 'tests/browser', 'tests/bench'],
];
const version = versionOf('.');
const [major = 0, minor = 0] = version.split('.').map(Number);
const changelog = read('CHANGELOG.md');

const matchesIn = (name: string, pattern: RegExp) => [
  ...new Set([...read(name).matchAll(pattern)].map(([, one]) => one)),
];

describe('the version of the portal', () => {
  it('is that of every package of the portal', () =>
    expect(PACKAGES.filter((folder) => versionOf(folder) !== version)).toEqual([]));

  it.each([
    ['docker-compose.yml', /image: portal\/[\w-]+:\$\{[A-Z_]+:-([^}]+)\}/g],
    ['ops/helm/portal/Chart.yaml', /\b(?:v|appV)ersion: (\S+)/g],
    ['ops/helm/portal/charts/postgresql/Chart.yaml', /^version: (\S+)/gm],
    ['ops/helm/portal/charts/mosquitto/Chart.yaml', /^version: (\S+)/gm],
    ['ops/site/production/remotes.json', /"version": "([^"]+)"/g],
    ['docs/operations/install.md', /(?:remotes -- pin notifications |of ours `)([\d.]+)/g],
    ['docs/reference/live-channel.asyncapi.yaml', /^ {2}version: (.+)$/gm],
    ['api/src/platform/http/openapi/document.ts', /title: 'Factory-operations portal', version: '([^']+)'/g],
  ])('is named by %s', (name, pattern) => expect(matchesIn(name, pattern)).toEqual([version]));

  it('is followed by the versions that the page of remotes releases', () =>
    expect(matchesIn('docs/operations/remotes.md', /--version ([\d.]+)/g)).toEqual([
      nextVersion(version, [version]),
      `${major}.${minor + 1}.0`,
    ]));

  it('is the newest in the changelog, which tells each change in one line', () => {
    expect(/^## (\d\S*) \(\d{4}-\d{2}-\d{2}\)$/m.exec(changelog)?.[1]).toBe(version);
    // The first release has no changes to tell.
    const [changes = ''] = changelog.split('\n## 1.0.0');
    expect(changes.split('\n').filter((line) => line.length > 160)).toEqual([]);
    expect(changes.split('\n').filter((line) => line.startsWith('  '))).toEqual([]);
  });
});
