import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBuildScript } from '../build/runBuildScript';
import { readJson } from '../lib/files';
import { inHome, rootFolder, typedPath } from '../lib/paths';
import { command, Refusal, say } from '../lib/say';
import { scratchFolder } from '../lib/scratchFolder';
import { namedRemote } from '../site/namedRemote';
import { ABOUT, writeComponents, writeProvenance } from './provenance';
import { releaseBuild } from './releaseBuild';
import { releaseWarnings } from './buildWarnings';

const USAGE =
  'Usage: npm run release -- <remote> [--version 1.0.1] [--out folder] [--file remotes.json]\n' +
  '       [--keep 5] [--prune <file or address of the registry by which people run it>]';

/** Builds with the version compiled in, into a separate folder: the workspace's own build stays untouched. */
async function build(root: string, folder: string, version: string): Promise<string> {
  const dist = scratchFolder(folder, 'release');
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
      prune: { type: 'string' },
    },
  });
  const root = rootFolder();
  const remote = namedRemote(root, positionals[0], USAGE);
  const registryFile = values.file === undefined ? inHome('site', 'remotes.json') : typedPath(values.file);
  // Another folder of releases is of people whom this site's registry need not know.
  const isOwn = values.out === undefined || values.file !== undefined;
  const { version, folder } = await releaseBuild({
    id: remote.id,
    own: remote.version,
    releases:
      values.out === undefined ? inHome('releases', remote.id) : path.join(typedPath(values.out), remote.id),
    registryFile,
    pruneBy: values.prune ?? (isOwn && existsSync(registryFile) ? registryFile : undefined),
    version: values.version,
    keep: Number(values.keep),
    build: (next) => build(root, remote.folder, next),
  });
  await writeProvenance(root, remote.id, folder);
  const trouble = await writeComponents(root, path.basename(remote.folder), folder);
  say(
    trouble === undefined
      ? `Its origin and its components are in ${ABOUT.origin} and ${ABOUT.components} there.`
      : `Its components could not be written down:\n${trouble}`,
  );
  for (const warning of releaseWarnings(folder)) say(warning);
  say(
    `\nTo give it to everybody:   npm run remotes -- pin --remote ${remote.id} --version ${version} --why "..."`,
  );
  say(
    `To a share of people:      npm run remotes -- canary --remote ${remote.id} --version ${version} --percent 10`,
  );
  return 0;
}).then(() => process.exit());
