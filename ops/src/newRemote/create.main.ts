import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { command } from '../lib/say';
import { readArguments } from './readArguments';
import { createRepository, kitSource } from './createRepository';
import type { Dependencies } from './writeRemote';

const USAGE = `Usage: npm create portal-remote <name> -- [--title "Energy reports"] [--out folder] [--kit folder|version] [--no-install]
  Writes a repository for a remote of the portal into a new folder of that name.
  --kit  a folder with the kit's tarballs, or a version of @portal/kit in your registry`;

const own = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

await command(USAGE, async () => {
  const { names, out, kit, install } = readArguments(USAGE);
  const { kit: published, ...versions } = JSON.parse(
    readFileSync(path.join(own, 'versions.json'), 'utf8'),
  ) as Dependencies & { kit: string };
  await createRepository({
    templates: path.join(own, 'templates'),
    folder: path.resolve(out ?? names.id),
    names,
    versions,
    kit: kitSource(kit ?? `^${published}`, (typed) => path.resolve(typed)),
    install,
  });
  return 0;
});
