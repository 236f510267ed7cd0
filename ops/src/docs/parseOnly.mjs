// Loaded before a command's own program: ends it well once it has understood its options, before it does anything.
import { syncBuiltinESMExports } from 'node:module';
import util from 'node:util';

const { parseArgs } = util;
util.parseArgs = (config) => {
  const understood = parseArgs(config);
  process.stdout.write('understood\n');
  process.exit(0);
  return understood;
};
syncBuiltinESMExports();
