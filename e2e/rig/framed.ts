import { spawn } from 'node:child_process';
import path from 'node:path';
import { freeBase } from '../support/freeBase';
import { root } from './shellProcess';

/** A remote served from its sources in the portal's own frame. */
export interface Framed {
  url: string;
  stop: () => Promise<void>;
}

/** Starts `portal-frame` in a remote's folder, as whoever develops it does. @param args `--portal`, say */
export async function startFrame(room: string, ...args: string[]): Promise<Framed> {
  const port = await freeBase();
  const bin = path.join(root, 'frame/bin/portal-frame.cjs');
  const child = spawn(process.execPath, [bin, '--port', String(port), ...args], { cwd: room });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text.toString('utf8');
      const found = /frame: (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`The frame did not start:\n${said}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
