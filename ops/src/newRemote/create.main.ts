import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { command, Refusal } from '../lib/say';
import { createRepository, kitSource } from './createRepository';
import { nameProblem, namesOf } from './names';
import type { RepositoryVersions } from './writeRepository';

const USAGE = `Usage: npm create portal-remote <name> -- [--title "Energy reports"] [--out folder] [--kit folder|version] [--no-install]
  Writes a repository for a remote of the portal into a new folder of that name.
  --kit  a folder with the kit's tarballs, or a version of @portal/kit in your registry`;

/** The package's own folder: templates and versions lie beside the command. */
const own = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      out: { type: 'string' },
      kit: { type: 'string' },
      'no-install': { type: 'boolean', default: false },
    },
  });
  const [id, ...rest] = positionals;
  if (id === undefined || rest.length > 0) throw new Refusal(USAGE, 2);
  const problem = nameProblem(id);
  if (problem) throw new Refusal(problem, 2);
  const { kit, ...versions } = JSON.parse(
    readFileSync(path.join(own, 'versions.json'), 'utf8'),
  ) as RepositoryVersions & { kit: string };
  await createRepository({
    templates: path.join(own, 'templates'),
    folder: path.resolve(values.out ?? id),
    names: namesOf(id, values.title),
    versions,
    kit: kitSource(values.kit ?? `^${kit}`, (typed) => path.resolve(typed)),
    install: !values['no-install'],
  });
  return 0;
});
