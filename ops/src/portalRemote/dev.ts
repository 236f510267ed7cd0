import { parseArgs } from 'node:util';
import { say } from '../lib/say';
import { frameFor } from './frameFor';
import { refuseTakenPort } from './portTaken';
import type { Subcommand } from './subcommand';

export const dev: Subcommand = {
  usage: "[--port 8190] [--portal address]        serves it from its sources in the portal's own frame",
  run: async (dir, args) => {
    const { values } = parseArgs({ args, options: { port: { type: 'string' }, portal: { type: 'string' } } });
    if (values.port !== undefined) await refuseTakenPort(Number(values.port));
    const { url } = await frameFor(dir).dev({
      dir,
      ...(values.port !== undefined && { port: Number(values.port) }),
      ...(values.portal !== undefined && { portal: values.portal }),
    });
    say(`In the portal's frame: ${url}`);
    return 0;
  },
};
