import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBuildScript } from '../build/runBuildScript';
import { readJson } from '../lib/files';
import { inHome, rootFolder, typedPath } from '../lib/paths';
import { command, Refusal, say } from '../lib/say';
import { localRemotes } from '../site/rooms';
import { usedVersions } from './usedVersions';
import { nextVersion, outdated } from './versions';
import { integrityMap, writeRelease } from './writeRelease';

const USAGE = 'Usage: npm run release -- <remote> [--version 1.0.1] [--out folder] [--keep 5]';

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(
          (item) =>
            item.isDirectory() && /^\d+\.\d+\.\d+(-|$)/.test(item.name) && !item.name.endsWith('.tmp'),
        )
        .map(({ name }) => name)
    : [];

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
    options: { version: { type: 'string' }, out: { type: 'string' }, keep: { type: 'string', default: '5' } },
  });
  const root = rootFolder();
  const name = (positionals[0] ?? '').replace(/^remote-/, '');
  const remote = localRemotes(root).find(({ id }) => id === name);
  const known = localRemotes(root).map(({ id }) => id);
  if (!remote) throw new Refusal(`${USAGE}\nRemotes here: ${known.join(', ')}.`, 2);

  const releases =
    values.out === undefined ? inHome('releases', remote.id) : path.join(typedPath(values.out), remote.id);
  const version = values.version ?? nextVersion(remote.version, foldersIn(releases));
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version))
    throw new Refusal(`"${version}" is no version like 1.0.1.`, 2);
  say(`Building ${remote.id} ${version} ...`);
  const dist = await build(root, remote.folder, version);
  const folder = path.join(releases, version);
  const done = await writeRelease(dist, folder);
  const files = Object.keys(integrityMap(folder)).length;
  say(
    done === 'same'
      ? `${folder} is there already, the same.`
      : `${folder}: ${files} files, with brotli and gzip.`,
  );

  const registry = inHome('site', 'remotes.json');
  const used = existsSync(registry)
    ? usedVersions(JSON.parse(readFileSync(registry, 'utf8')), remote.id)
    : new Set<string>();
  used.add(version);
  for (const old of outdated(foldersIn(releases), used, Number(values.keep))) {
    rmSync(path.join(releases, old), { recursive: true, force: true });
    say(`Removed ${old}: not in use, and ${values.keep} newer ones are kept.`);
  }
  say(
    `\nTo give it to everybody:   npm run remotes -- pin --remote ${remote.id} --version ${version} --why "..."`,
  );
  say(
    `To a share of people:      npm run remotes -- canary --remote ${remote.id} --version ${version} --percent 10`,
  );
  return 0;
}).then(() => process.exit());
