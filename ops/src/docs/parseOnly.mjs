// Loaded before a command's own program: judges lists of arguments by the options that the program understands, says of each
// what is wrong with it, and ends the program before it does anything.
import { syncBuiltinESMExports } from 'node:module';
import util from 'node:util';

const { parseArgs } = util;
const lists = JSON.parse(process.env.ARGUMENT_LISTS ?? '[]');
util.parseArgs = (config) => {
  const judged = lists.map((args) => {
    try {
      parseArgs({ ...config, args });
      return '';
    } catch (error) {
      return error.message.split('\n')[0];
    }
  });
  process.stdout.write(JSON.stringify(judged));
  process.exit(0);
};
syncBuiltinESMExports();
