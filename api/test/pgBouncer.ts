import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './child';
import { onPostgres } from './databases';
import { until } from './until';

const program = process.env.PORTAL_TEST_PGBOUNCER ?? '';

export const onPgBouncer = program === '' ? describe.skip : onPostgres;

export interface PgBouncer {
  /** The address of a database by way of the pooler. */
  urlOf(address: string): string;
  stop(): Promise<void>;
}

const configOf = (address: string, port: number) => {
  const { hostname, port: serverPort, searchParams, username, password } = new URL(address);
  const server = [
    `host=${searchParams.get('host') ?? hostname}`,
    `port=${serverPort || 5432}`,
    `user=${username}`,
    ...(password === '' ? [] : [`password=${decodeURIComponent(password)}`]),
  ];
  return `[databases]
* = ${server.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`;
};

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PgBouncer in transaction mode, with fewer server connections than the pools of a portal. @param address of a database */
export async function startPgBouncer(address: string): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configOf(address, port));
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  const child = spawn(program, ['--quiet', ...user, file], { stdio: 'ignore' });
  const urlOf = (original: string) => {
    const url = new URL(original);
    url.search = '';
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(() => answers(urlOf(address)), 'PgBouncer');
  } catch (error) {
    await stop();
    throw error;
  }
  return { urlOf, stop };
}
