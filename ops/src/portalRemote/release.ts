import path from 'node:path';
import { parseArgs } from 'node:util';
import { readJson } from '../lib/files';
import { say } from '../lib/say';
import { scratchFolder } from '../lib/scratchFolder';
import { writeProvenance } from '../release/provenance';
import { releaseBuild } from '../release/releaseBuild';
import { releaseWarnings } from '../release/buildWarnings';
import type { Subcommand } from './subcommand';
import { remoteAt } from './remoteAt';
import { runWebpack } from './runWebpack';

export const release: Subcommand = {
  usage:
    '[--version 1.0.1] [--out releases] [--file remotes.json] [--prune <registry> [--keep 5]]   an immutable version, ' +
    'and what pins it; removes old ones only by the registry of those who run them (its file or address)',
  run: async (dir, args) => {
    const { values } = parseArgs({
      args,
      options: {
        version: { type: 'string' },
        out: { type: 'string', default: 'releases' },
        file: { type: 'string' },
        prune: { type: 'string' },
        keep: { type: 'string', default: '5' },
      },
    });
    const { id, version: own } = remoteAt(dir);
    const dist = scratchFolder(dir, 'release');
    const { version, folder } = await releaseBuild({
      id,
      own,
      releases: path.join(path.resolve(dir, values.out), id),
      registryFile: values.file && path.resolve(dir, values.file),
      version: values.version,
      pruneBy: values.prune,
      keep: Number(values.keep),
      build: async (next) => {
        await runWebpack(dir, { version: next, dist });
        return dist;
      },
    });
    await writeProvenance(dir, id, folder);
    const integrity = (readJson(path.join(folder, 'integrity.json')) as Record<string, string>)[
      'remote-manifest.json'
    ];
    say(`Its manifest: ${integrity}`);
    for (const warning of releaseWarnings(folder)) say(warning);
    say(
      `\nServe ${path.dirname(folder)} under an address of its own, then, where the portal's registry is kept:`,
    );
    say(
      `  npm run remotes -- pin --remote ${id} --version ${version} --entry <address>/${version}/remote-manifest.json --why "..."`,
    );
    say('The first time, where the registry does not know it yet, with `enable` in place of `pin`.');
    return 0;
  },
};
