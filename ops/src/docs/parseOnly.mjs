// Loaded before a command's own program: parses argument lists with its options, prints the errors as JSON and exits.
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
