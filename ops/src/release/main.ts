import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBuildScript } from '../build/runBuildScript';
import { readJson } from '../lib/files';
import { inHome, rootFolder, typedPath } from '../lib/paths';
import { command, Refusal, say } from '../lib/say';
import { localRemotes } from '../site/rooms';
import { prune, releasedIn } from './prune';
import { hashesOf, usedVersions } from './usedVersions';
import { nextVersion } from './versions';
import { integrityMap, writeRelease } from './writeRelease';

const USAGE =
  'Usage: npm run release -- <remote> [--version 1.0.1] [--out folder] [--keep 5] [--file remotes.json]';

const sha384 = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Builds with the version compiled in, into a folder of its own, so that the workspace's build stays. */
async function build(root: string, folder: string, version: string): Promise<string> {
  const dist = path.join(folder, 'build-cache', 'release');
  rmSync(dist, { recursive: true, force: true });
  const { status, output } = await runBuildScript(root, folder, {
    REMOTE_VERSION: version,
    REMOTE_DIST: dist,
  });
  if (status !== 0) throw new Refusal(`The build failed:\n${output.trim()}`);
  const manifest = readJson(path.join(dist, 'remote-manifest.json')) as { version?: string } | undefined;
  if (manifest?.version !== version)
    throw new Refusal(`The build says version ${manifest?.version}, not ${version}.`);
  return dist;
}

await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      out: { type: 'string' },
      keep: { type: 'string', default: '5' },
      file: { type: 'string' },
    },
  });
  const root = rootFolder();
  const name = (positionals[0] ?? '').replace(/^remote-/, '');
  const remote = localRemotes(root).find(({ id }) => id === name);
  const known = localRemotes(root).map(({ id }) => id);
  if (!remote) throw new Refusal(`${USAGE}\nRemotes here: ${known.join(', ')}.`, 2);

  const releases =
    values.out === undefined ? inHome('releases', remote.id) : path.join(typedPath(values.out), remote.id);
  const file = values.file === undefined ? inHome('site', 'remotes.json') : typedPath(values.file);
  const registry: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  // A number that people run already is taken, wherever its files lie.
  const taken = [...releasedIn(releases), ...usedVersions(registry, remote.id)];
  const version = values.version ?? nextVersion(remote.version, taken);
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version))
    throw new Refusal(`"${version}" is no version like 1.0.1.`, 2);
  say(`Building ${remote.id} ${version} ...`);
  const dist = await build(root, remote.folder, version);
  const hashes = hashesOf(registry, remote.id, version);
  if (hashes.size > 0 && !hashes.has(sha384(path.join(dist, 'remote-manifest.json'))))
    throw new Refusal(
      `The registry has another ${remote.id} ${version}, which people run: a version never changes, take a new number.`,
    );
  const folder = path.join(releases, version);
  const done = await writeRelease(dist, folder);
  const files = Object.keys(integrityMap(folder)).length;
  say(
    done === 'same'
      ? `${folder} is there already, the same.`
      : `${folder}: ${files} files, with brotli and gzip.`,
  );

  for (const old of prune(releases, remote.id, registry, { keep: Number(values.keep), spare: [version] }))
    say(`Removed ${old}: not in use, and ${values.keep} newer ones are kept.`);
  say(
    `\nTo give it to everybody:   npm run remotes -- pin --remote ${remote.id} --version ${version} --why "..."`,
  );
  say(
    `To a share of people:      npm run remotes -- canary --remote ${remote.id} --version ${version} --percent 10`,
  );
  return 0;
}).then(() => process.exit());
