import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, root } from '../faultInjection/shellProcess';

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

export const findNginx = (): string | undefined =>
  [process.env.PORTAL_NGINX, ...PLACES].find((file) => file !== undefined && existsSync(file));

/** Like the image's `envsubst`: replaces only variables of its environment, but not `$uri` and the like. */
const rendered = (template: string, environment: Readonly<Record<string, string>>): string =>
  template.replace(/\$(?:\{(\w+)\}|(\w+))/g, (whole, braced?: string, bare?: string) => {
    const name = braced ?? bare ?? '';
    return Object.hasOwn(environment, name) ? (environment[name] ?? '') : whole;
  });

/**
 * The image's main file with paths below `folder`. As root the workers stay root, or they could not read a temporary
 * folder.
 */
const mainFile = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
error_log ${folder}/error.log notice;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  proxy_temp_path ${folder}/proxy;
  client_body_temp_path ${folder}/body;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include mime.types;
  default_type application/octet-stream;
  access_log ${folder}/access.log;
  sendfile on;
  keepalive_timeout 65;
  include conf.d/*.conf;
}
`;

export interface NginxOptions {
  template: string;
  html: string;
  environment?: Readonly<Record<string, string>>;
  port?: number;
  /** What containers' names stand for in Docker's network, as a file beside the template's. */
  names?: string;
}

export interface Nginx {
  url: string;
  port: number;
  logged: () => string;
  stop: () => Promise<void>;
  /** Ends all of its processes at once, as the end of its container does. */
  kill: () => Promise<void>;
}

/** A process and its children, by Linux. */
const familyOf = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
];

/** Runs the image's inline script, in a process group of its own so that its loop can be ended. */
async function startInlining(environment: NodeJS.ProcessEnv): Promise<() => void> {
  const script = path.join(root, 'ops/nginx/inline.sh');
  const child = spawn('sh', [script], {
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, INLINE_SECONDS: '0.2', ...environment },
  });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // The script of a remote has ended already.
    }
  };
}

/** Runs nginx as a container of its image would: the same templates, rendered in the same way. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const program = findNginx();
  if (!program) throw new Error('There is no nginx on this machine');
  const port = options.port ?? (await freePort());
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-nginx-'));
  const log = path.join(folder, 'log');
  // The image's build puts this into the template.
  const firstScript = path.join(options.html, 'first-script.txt');
  const environment = {
    NGINX_LISTEN: String(port),
    NGINX_HTML: options.html,
    NGINX_ACCESS_LOG: log,
    NGINX_ERROR_LOG: log,
    ...(existsSync(firstScript) && { FIRST_SCRIPT: readFileSync(firstScript, 'utf8') }),
    // The resolver for names. Most tests use addresses, which need none.
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    NGINX_INLINE: folder,
    // Here all remotes run on one host, each on a port of its own.
    REMOTE_UPSTREAM: '127.0.0.1:$remote',
    ...options.environment,
  };
  const stopInlining = await startInlining(environment);
  const template = readFileSync(path.join(root, 'ops/nginx', options.template), 'utf8');
  mkdirSync(path.join(folder, 'conf.d'));
  symlinkSync(path.join(root, 'ops/nginx/common'), path.join(folder, 'common'));
  writeFileSync(path.join(folder, 'mime.types'), 'types { text/html html; }\n');
  writeFileSync(path.join(folder, 'conf.d/default.conf'), rendered(template, environment));
  if (options.names !== undefined) writeFileSync(path.join(folder, 'conf.d/0-names.conf'), options.names);
  writeFileSync(path.join(folder, 'nginx.conf'), mainFile(folder));
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://localhost:${port}`;
  await untilHealthy(`${url}/healthz`, child, () => output);
  const ended = async (endIt: () => void) => {
    const closed = new Promise<void>((done) => child.once('close', () => done()));
    endIt();
    await closed;
    stopInlining();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url,
    port,
    logged: () =>
      [log, path.join(folder, 'error.log'), path.join(folder, 'access.log')]
        .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
        .join('')
        .concat(output),
    stop: () => ended(() => child.kill('SIGTERM')),
    kill: () =>
      ended(() => {
        // Its workers outlive it, and keep the port.
        for (const pid of child.pid === undefined ? [] : familyOf(child.pid)) process.kill(pid, 'SIGKILL');
      }),
  };
}

export async function untilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`${url} did not answer:\n${output()}`);
}
