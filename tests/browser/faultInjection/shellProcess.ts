import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export interface ShellOptions {
  site: string;
  api: string;
  port?: number;
  /** The shell's build. @default this workspace's */
  dist?: string;
  environment?: Readonly<Record<string, string>>;
}

export interface Served {
  url: string;
  stop: () => Promise<void>;
}

export async function startShell(options: ShellOptions): Promise<Served> {
  const port = options.port ?? (await freePort());
  const dist = options.dist ?? path.join(root, 'shell/dist');
  const args = ['--unchecked-site', '--dist', dist, '--site', options.site, '--api', options.api];
  return serve(port, ['shell', ...args], options.environment);
}

export const startRemote = (options: { dist: string; versions: string; port: number }): Promise<Served> =>
  serve(options.port, ['remote', '--dist', options.dist, '--versions', options.versions]);

/** Arguments and variables by which a Node process ends with this one, even when that is killed. */
export const withThisProcess = {
  args: ['--import', pathToFileURL(path.join(root, 'ops/bin/withParent.mjs')).href],
  env: { PORTAL_PARENT: String(process.pid) },
};

async function serve(
  port: number,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const program = path.join(root, 'ops/dist/serve.mjs');
  const child = spawn(process.execPath, [...withThisProcess.args, program, ...args, '--port', String(port)], {
    cwd: root,
    env: { ...process.env, ...environment, ...withThisProcess.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await listening(child);
  const stop = () => {
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    child.kill('SIGTERM');
    return ended;
  };
  return { url: `http://localhost:${port}`, stop };
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('listening') && resolve());
    child.once('close', (code) => reject(new Error(`A server ended with ${code}`)));
  });
}
