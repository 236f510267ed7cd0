import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freeBase } from './freeBase';

const START_MS = 300_000;

export interface PortalProcess {
  url: string;
  port: number;
  home: string;
  stop: () => Promise<void>;
}

/**
 * Starts the built portal by `npm start`'s program on free ports and a new data folder. @param prepare fills the folder
 */
export async function startPortalProcess(
  env: NodeJS.ProcessEnv = {},
  prepare?: (home: string, port: number) => Promise<unknown>,
): Promise<PortalProcess> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const home = mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'));
  const port = await freeBase();
  await prepare?.(home, port);
  const child = spawn(process.execPath, ['ops/bin/bootstrap.mjs', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PORTAL_HOME: home,
      PORTAL_FOLLOW_PARENT: '1',
      // Tests count what they send, so no other events may occur.
      DEMO_PLANT: 'off',
      // Allows outbound HTTP to servers that a test starts itself.
      CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`The portal did not start in time:\n${output}`)),
      START_MS,
    );
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (!/^Ready after/m.test(output)) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', (code) => reject(new Error(`The portal ended with ${code}:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    port,
    home,
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
