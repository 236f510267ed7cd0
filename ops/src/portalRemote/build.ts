import path from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../lib/say';
import type { Subcommand } from './subcommand';
import { runWebpack } from './runWebpack';

export const build: Subcommand = {
  usage: '                                     builds the container into dist/',
  run: async (dir, args) => {
    parseArgs({ args, options: {} });
    const { id, version, files } = await runWebpack(dir);
    say(`${id} ${version}: ${Object.keys(files).length} files in ${path.join(dir, 'dist')}`);
    return 0;
  },
};
