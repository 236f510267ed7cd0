import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quickPasswords } from './config';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

export const programOf = (name: 'main' | 'backup' | 'adminCreate' | 'migrate'): string =>
  join(process.env.PORTAL_TEST_PROGRAMS ?? '', `${name}.mjs`);

/** The back end as a child process, which tests can kill. */
export interface ChildPortal {
  readonly url: string;
  readonly process: ChildProcess;
  ready(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

export function startChild(variables: Record<string, string>, port: number): ChildPortal {
  const child = spawn(process.execPath, [programOf('main')], {
    cwd: join(__dirname, '..'),
    env: {
      PATH: process.env.PATH,
      PORTAL_MODE: 'demo',
      API_PORT: String(port),
      LOG_LEVEL: 'warn',
      ...quickPasswords,
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    process: child,
    async ready() {
      for (;;) {
        const ended = child.exitCode ?? child.signalCode;
        if (ended !== null) throw new Error(`The back end ended with ${ended}.`);
        const up = await fetch(`${url}/api/health/ready`)
          .then(({ ok }) => ok)
          .catch(() => false);
        if (up) return;
        await sleep(50);
      }
    },
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      await once(child, 'exit');
      return child.exitCode;
    },
  };
}
