import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../build/buildAll';
import { readJson } from '../lib/files';
import { packAll } from '../kit/pack/packAll';
import { inHome, rootFolder, typedPath } from '../lib/paths';
import { run } from '../lib/run';
import { command, Refusal, say } from '../lib/say';
import { localRemotes, NEXT_OFFSET } from '../site/packages';
import { readArguments } from './readArguments';
import { createRepository, kitSource } from './createRepository';
import { repositoryVersions } from './repositoryVersions';
import { type Dependencies, writeRemote } from './writeRemote';

const USAGE = `Usage: npm run new-remote -- <name> [--title "Energy reports"] [--no-install]
                                    [--out folder [--kit folder|version]]
  --out  a repository of its own in that folder, with the kit of --kit; without, a package of this workspace`;

/** Records the lock file as installed, so that the bootstrap does not install again. */
function rememberInstalled(root: string): void {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  writeFileSync(path.join(root, 'node_modules', '.portal-lock'), lock);
}

await command(USAGE, async () => {
  const { names, out, kit, install } = readArguments(USAGE);
  const root = rootFolder();
  if (out !== undefined) {
    const packed = kit ?? inHome('kit');
    if (kit === undefined) await packAll(root, packed, say);
    await createRepository({
      templates: path.join(root, 'ops/templates'),
      folder: typedPath(out),
      names,
      versions: repositoryVersions(root),
      kit: kitSource(packed, typedPath),
      install,
    });
    return 0;
  }
  const { id } = names;
  const folder = path.join(root, `remote-${id}`);
  if (existsSync(folder)) throw new Refusal(`${folder} exists already.`);

  const remotes = localRemotes(root);
  const port = Math.max(NEXT_OFFSET - 1, ...remotes.map(({ portOffset }) => portOffset)) + 1;
  const model = readJson(path.join(root, 'remote-services', 'package.json')) as Dependencies;
  const files = writeRemote(path.join(root, 'ops/templates/remote'), folder, names, port, model);
  say(`remote-${id}: ${files.length} files, served on PORT+${port}`);
  if (!install) return 0;

  say('Installing ...');
  const args = ['--yes', 'pnpm@12.21.0', 'install', '--config.pmOnFail=ignore'];
  const { status, output } = await run('npx', args, { cwd: root });
  if (status !== 0) throw new Refusal(`The packages could not be installed:\n${output.slice(-4000)}`);
  rememberInstalled(root);
  // Line breaks depend on the length of the name.
  await run(path.join(root, 'node_modules/.bin/oxfmt'), [folder], { cwd: root });
  const failures = await buildAll(root, say, (name) => name === `remote-${id}`);
  for (const failure of failures) throw new Refusal(`${failure.name} could not be built:\n${failure.output}`);

  say(`\nAlone:          npm run dev -- ${id}`);
  say(`Its tests:      npm run unit -- remote-${id}`);
  say(
    `In the portal:  npm run remotes -- enable --remote ${id}   (a running portal serves it within seconds)`,
  );
  return 0;
}).then(() => process.exit());
