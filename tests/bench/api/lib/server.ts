import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const API = join(fileURLToPath(import.meta.url), '../../../../../api');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export interface Server {
  readonly url: string;
  readonly port: number;
  /** Resident memory in MiB. */
  memory(): number;
  /** CPU seconds used so far. */
  cpu(): number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** CPU ticks per second on Linux. */
const TICKS = 100;

/** Starts `api/dist/main.mjs` (built by `pnpm --filter api build`) as a demo and waits until it is ready. */
export async function startServer(variables: Record<string, string>, port?: number): Promise<Server> {
  const own = port ?? (await freePort());
  const child: ChildProcess = spawn(process.execPath, [join(API, 'dist', 'main.mjs')], {
    env: {
      PATH: process.env.PATH,
      PORTAL_MODE: 'demo',
      API_PORT: String(own),
      LOG_LEVEL: 'error',
      ...variables,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${own}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The back end ended with ${child.exitCode}.`);
    const ready = await fetch(`${url}/api/health/ready`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (ready) break;
    await sleep(20);
  }
  const stat = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    url,
    port: own,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(stat('status'))?.[1] ?? 0) / 1024,
    cpu: () => {
      const fields = stat('stat').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS;
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
