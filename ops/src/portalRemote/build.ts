import path from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../lib/say';
import type { Subcommand } from './main';
import { runWebpack } from './runWebpack';

/** Builds the container into `dist/`. */
export const build: Subcommand = {
  usage:
    '[--standalone]                        builds the container into dist/, and the page for the remote alone',
  run: async (dir, args) => {
    const { values } = parseArgs({ args, options: { standalone: { type: 'boolean', default: false } } });
    const { id, version, files } = await runWebpack(dir, { standalone: values.standalone });
    say(`${id} ${version}: ${Object.keys(files).length} files in ${path.join(dir, 'dist')}`);
    return 0;
  },
};
