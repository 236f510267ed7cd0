import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ABOUT, writeImageProvenance, writeProvenance } from './provenance';
import { lately } from './lately';
import { prune, releasedIn } from './prune';
import { releaseBuild } from './releaseBuild';
import { hashesOf, usedVersions } from './usedVersions';
import { nextVersion, outdated } from './versions';
import { writeRelease } from './writeRelease';

describe('nextVersion', () => {
  it("is the workspace's own at first, then the next patch after the newest", () => {
    expect(nextVersion('1.0.0', [])).toBe('1.0.0');
    expect(nextVersion('1.0.0', ['1.0.0'])).toBe('1.0.1');
    expect(nextVersion('1.0.0', ['1.0.0', '1.0.10', '1.0.9'])).toBe('1.0.11');
    expect(nextVersion('2.0.0', ['1.0.0', '1.0.1'])).toBe('2.0.0');
  });
});

describe('outdated', () => {
  const released = ['1.0.0', '1.0.1', '1.0.2', '1.0.10'];
  it('names the oldest beyond those to keep, but none in use', () => {
    expect(outdated(released, new Set(), 2)).toEqual(['1.0.1', '1.0.0']);
    expect(outdated(released, new Set(['1.0.0']), 2)).toEqual(['1.0.1']);
    expect(outdated(released, new Set(), 9)).toEqual([]);
  });
});

describe('usedVersions', () => {
  it("finds a remote's versions wherever a registry names them, and no other remote's", () => {
    const registry = {
      remotes: {
        services: { version: '1.0.0', previous: { version: '0.9.0' }, candidate: { version: '1.1.0' } },
        other: { version: '7.0.0' },
      },
      layers: { pilots: { FFT: { remotes: { services: { version: '1.0.5' } } } } },
    };
    expect([...usedVersions(registry, 'services')].sort()).toEqual(['0.9.0', '1.0.0', '1.0.5', '1.1.0']);
  });
});

test('a version that the registry has under another hash is known to be another one', () => {
  const one = { version: '1.0.0', integrity: 'sha384-AAAA' };
  const registry = {
    remotes: { services: { ...one, previous: { version: '0.9.0', integrity: 'sha384-CCCC' } }, other: one },
    layers: { pilots: { FFT: { remotes: { services: { ...one, integrity: 'sha384-BBBB' } } } } },
  };
  expect([...hashesOf(registry, 'services', '1.0.0')]).toEqual(['sha384-AAAA', 'sha384-BBBB']);
  expect(hashesOf(registry, 'services', '2.0.0').size).toBe(0);
});

describe('prune', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-prune-'));
    for (const version of ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4.tmp'])
      mkdirSync(path.join(folder, version));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const registry = {
    remotes: { services: { version: '1.0.3', previous: { version: '1.0.2' } } },
    layers: { pilots: { FFT: { remotes: { services: { version: '1.0.0' } } } } },
  };

  it('removes what nobody gets or falls back to, and nothing of it in a dry run', () => {
    expect(prune(folder, 'services', registry, { keep: 1, dryRun: true })).toEqual(['1.0.1']);
    expect(releasedIn(folder)).toHaveLength(4);
    expect(prune(folder, 'services', registry, { keep: 1 })).toEqual(['1.0.1']);
    expect(releasedIn(folder).sort()).toEqual(['1.0.0', '1.0.2', '1.0.3']);
    expect(prune(folder, 'services', registry, { keep: 1 })).toEqual([]);
  });
});

describe('a release', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-release-'));
    for (const version of ['1.0.0', '1.0.1', '1.0.2'])
      mkdirSync(path.join(folder, 'releases', version), { recursive: true });
    mkdirSync(path.join(folder, 'dist'));
    writeFileSync(path.join(folder, 'dist/remote-manifest.json'), '{}');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string) => path.join(folder, name);
  function registryOf(id: string, version: string): string {
    const build = (of: string) => ({ version: of, entry: `https://cdn.example/${of}/remote-manifest.json` });
    const file = at('remotes.json');
    const remotes = { [id]: { enabled: true, ...build('1.0.2') } };
    const layers = { pilots: { FFT: { remotes: { [id]: build(version) } } } };
    writeFileSync(
      file,
      JSON.stringify({ schemaVersion: 1, serial: 1, issuedAt: '2026-01-01T00:00:00Z', remotes, layers }),
    );
    return file;
  }
  async function released(pruneBy: string | undefined, keep = 1): Promise<string[]> {
    const build = () => Promise.resolve(at('dist'));
    const known = { own: '1.0.0', registryFile: undefined, version: '1.0.3', keep };
    await releaseBuild({ id: 'services', releases: at('releases'), pruneBy, build, ...known });
    return releasedIn(at('releases')).sort();
  }
  const all = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'];

  it('removes nothing where nobody says what people run, and says so', async () => {
    const stdoutWrite = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(await released(undefined)).toEqual(all);
    expect(stdoutWrite.mock.calls.flat().join('')).toContain('No older version was removed');
    stdoutWrite.mockRestore();
  });

  it('removes nothing by a registry that does not know the remote, and keeps what one names', async () => {
    expect(await released(registryOf('other', '1.0.0'))).toEqual(all);
    expect(await released(registryOf('services', '1.0.0'))).toEqual(['1.0.0', '1.0.2', '1.0.3']);
  });

  it('builds and removes nothing where the registry that is named cannot be read', async () => {
    await expect(released(at('none.json'))).rejects.toThrow('nothing was built or removed');
    await expect(released(registryOf('services', '1.0.0'), NaN)).rejects.toThrow('--keep must be a number');
    await expect(released('http://127.0.0.1:9/remotes.json')).rejects.toThrow('cannot be read');
    expect(releasedIn(at('releases')).sort()).toEqual(all.slice(0, 3));
  });
});

describe('writeRelease', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-release-'));
    mkdirSync(path.join(folder, 'dist'));
    writeFileSync(path.join(folder, 'dist/entry.js'), 'x'.repeat(5000));
    writeFileSync(path.join(folder, 'dist/remote-manifest.json'), '{}');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('writes compressed copies and the hash of every file', async () => {
    const target = path.join(folder, 'services/1.0.0');
    expect(await writeRelease(path.join(folder, 'dist'), target)).toBe('written');
    expect(existsSync(path.join(target, 'entry.js.br'))).toBe(true);
    const map = JSON.parse(readFileSync(path.join(target, 'integrity.json'), 'utf8')) as Record<
      string,
      string
    >;
    expect(Object.keys(map)).toEqual(['entry.js', 'remote-manifest.json']);
    expect(map['entry.js']).toMatch(/^sha384-/);
  });

  it('never changes a version: the same build passes, another one is refused', async () => {
    const [dist, target] = [path.join(folder, 'dist'), path.join(folder, 'services/1.0.0')];
    await writeRelease(dist, target);
    expect(await writeRelease(dist, target)).toBe('same');
    writeFileSync(path.join(dist, 'entry.js'), 'y');
    await expect(writeRelease(dist, target)).rejects.toThrow('never changes');
  });

  it('says where a version comes from, which makes it no other one', async () => {
    const [dist, target] = [path.join(folder, 'dist'), path.join(folder, 'services/1.0.0')];
    writeFileSync(path.join(folder, 'pnpm-lock.yaml'), '');
    await writeRelease(dist, target);
    await writeProvenance(folder, 'services', target);
    const text = readFileSync(path.join(target, ABOUT.origin), 'utf8');
    const origin = JSON.parse(text) as Record<string, string>;
    expect(origin).toMatchObject({ remote: 'services', version: '1.0.0', node: process.versions.node });
    expect(origin['integrity']).toMatch(/^[0-9a-f]{64}$/);
    // The folder is no Git checkout.
    expect(origin['commit']).toBeUndefined();
    expect(await writeRelease(dist, target)).toBe('same');
    await writeProvenance(folder, 'services', target);
    expect(readFileSync(path.join(target, ABOUT.origin), 'utf8')).toBe(text);
  });

  it('says of an image which commit it was built from, as the build names it', async () => {
    jest.replaceProperty(process, 'env', { ...process.env, COMMIT: 'abc123' });
    writeFileSync(path.join(folder, 'package.json'), '{"version":"1.2.3"}');
    await writeImageProvenance(folder, 'shell', path.join(folder, 'about'));
    const text = readFileSync(path.join(folder, 'about', ABOUT.origin), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ image: 'shell', version: '1.2.3', commit: 'abc123' });
  });
});

test('no version is removed that somebody had within a week: their page may still be open, and loads more of it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-lately-'));
  const had = (daysAgo: number, version: string) =>
    JSON.stringify({
      at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      before: { layers: { pilots: { FFT: { remotes: { services: { version } } } } } },
    });
  const file = path.join(folder, 'remotes.json');
  writeFileSync(path.join(folder, 'remotes.history.jsonl'), `${had(9, '1.0.0')}\n${had(3, '1.0.1')}\n{"at`);
  expect(lately(file, 'services')).toEqual(['1.0.1']);
  for (const version of ['1.0.0', '1.0.1', '1.0.2', '1.0.3']) mkdirSync(path.join(folder, version));
  const registry = { remotes: { services: { version: '1.0.3' } } };
  expect(prune(folder, 'services', registry, { keep: 1, spare: lately(file, 'services') })).toEqual([
    '1.0.2',
    '1.0.0',
  ]);
  rmSync(folder, { recursive: true });
});
