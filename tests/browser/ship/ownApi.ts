import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, root } from '../faultInjection/shellProcess';
import { untilHealthy } from './nginx';

export interface OwnApi {
  address: string;
  logged: () => string;
  stop: () => Promise<void>;
}

/** A back end of a test's own with the demo's users, so that throttles count no other test's calls. */
export async function startOwnApi(environment: Readonly<Record<string, string>>): Promise<OwnApi> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-api-'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'api/dist/main.mjs')], {
    env: {
      ...process.env,
      API_PORT: String(port),
      PORTAL_MODE: 'demo',
      PORTAL_DATA: path.join(folder, 'data'),
      LOG_LEVEL: 'trace',
      // As in npm start: the proxy beside it.
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await untilHealthy(`http://127.0.0.1:${port}/api/health/ready`, child, () => output.slice(-2000));
  return {
    address: `127.0.0.1:${port}`,
    logged: () => output,
    stop: async () => {
      const ended = new Promise<void>((done) => child.once('close', () => done()));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
