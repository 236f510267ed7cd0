import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal, say } from '../lib/say';
import type { Subcommand } from './main';

interface Frame {
  dev: (options: { dir: string; port?: number; portal?: string }) => Promise<{ url: string }>;
}

/** The frame that is installed beside the remote, or beside the kit. */
function frameFor(dir: string): Frame {
  for (const from of [path.join(dir, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from)('@portal/frame/dev') as Frame;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Refusal('The frame is not installed: add @portal/frame, of the same version as @portal/kit.');
}

/** Serves the remote from its sources in the portal's own frame, until it is stopped. */
export const dev: Subcommand = {
  usage: "[--port 8190] [--portal address]        serves it from its sources in the portal's own frame",
  run: async (dir, args) => {
    const { values } = parseArgs({ args, options: { port: { type: 'string' }, portal: { type: 'string' } } });
    const { url } = await frameFor(dir).dev({
      dir,
      ...(values.port !== undefined && { port: Number(values.port) }),
      ...(values.portal !== undefined && { portal: values.portal }),
    });
    say(`In the portal's frame: ${url}`);
    return 0;
  },
};
