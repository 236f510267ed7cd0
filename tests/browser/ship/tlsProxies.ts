import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, root } from '../faultInjection/shellProcess';
import { ask } from './answers';
import { findNginx } from './nginx';

export interface TlsProxy {
  url: string;
  /** Its certificate, as PEM: it is its own authority. */
  ca: string;
  stop: () => Promise<void>;
}

interface Site {
  folder: string;
  certificate: string;
  key: string;
  /** The port of the shell's server behind the proxy. */
  portal: number;
  port: number;
  plainPort: number;
}

interface Program {
  name: string;
  /** Where the program was found on this machine. */
  find: () => string | undefined;
  /** Writes the sample of `ops/proxy` with this site's names. @returns the program's arguments */
  configure: (site: Site) => readonly string[];
}

const first = (...files: readonly string[]) => files.find((file) => existsSync(file));
const sample = (name: string) => readFileSync(path.join(root, 'ops/proxy', name), 'utf8');

/** Replaces each text, and throws where the sample no longer has it. */
function adapted(name: string, changes: Readonly<Record<string, string>>): string {
  let text = sample(name);
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`ops/proxy/${name} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const nginxMain = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  proxy_temp_path ${folder}/proxy;
  client_body_temp_path ${folder}/body;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  access_log off;
  include portal.conf;
}
`;

/** The proxies that `ops/proxy` has samples for. */
export const programs: readonly Program[] = [
  {
    name: 'nginx',
    find: findNginx,
    configure: ({ folder, certificate, key, portal, port, plainPort }) => {
      writeFileSync(path.join(folder, 'nginx.conf'), nginxMain(folder));
      writeFileSync(
        path.join(folder, 'portal.conf'),
        adapted('nginx.conf', {
          '127.0.0.1:8080': `127.0.0.1:${portal}`,
          'listen 80;': `listen ${plainPort};`,
          'listen 443 ssl;': `listen ${port} ssl;`,
          'portal.example': 'localhost',
          // The name of the sample's site has no port.
          $host$request_uri: `$host:${port}$request_uri`,
          'Host $host': 'Host $http_host',
          '/etc/ssl/portal/fullchain.pem': certificate,
          '/etc/ssl/portal/privkey.pem': key,
        }),
      );
      return ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')];
    },
  },
  {
    name: 'caddy',
    find: () => first('/usr/bin/caddy', '/usr/local/bin/caddy'),
    configure: ({ folder, certificate, key, portal, port, plainPort }) => {
      const options = `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tskip_install_trust\n}\n`;
      const file = path.join(folder, 'Caddyfile');
      const text = adapted('Caddyfile', {
        '127.0.0.1:8080': `127.0.0.1:${portal}`,
        'portal.example {': 'localhost {',
        '# tls /etc/ssl/portal/fullchain.pem /etc/ssl/portal/privkey.pem': `tls ${certificate} ${key}`,
      });
      writeFileSync(file, options + text);
      return ['run', '--adapter', 'caddyfile', '--config', file];
    },
  },
  {
    name: 'traefik',
    find: () => first('/usr/bin/traefik', '/usr/local/bin/traefik'),
    configure: ({ folder, certificate, key, portal, port, plainPort }) => {
      const routes = path.join(folder, 'traefik.portal.yaml');
      writeFileSync(
        routes,
        adapted('traefik.portal.yaml', {
          'http://127.0.0.1:8080': `http://127.0.0.1:${portal}`,
          'portal.example': 'localhost',
          '/etc/ssl/portal/fullchain.pem': certificate,
          '/etc/ssl/portal/privkey.pem': key,
        }),
      );
      const file = path.join(folder, 'traefik.yaml');
      writeFileSync(
        file,
        adapted('traefik.yaml', {
          "':80'": `':${plainPort}'`,
          "':443'": `':${port}'`,
          'filename: traefik.portal.yaml': `filename: ${routes}`,
        }),
      );
      return [`--configFile=${file}`];
    },
  },
];

function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
      .concat(['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'])
      .concat(['-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  );
  return { certificate, key };
}

async function untilAnswers(url: string, ca: string, log: () => string, hasEnded: () => boolean) {
  for (;;) {
    if (hasEnded()) throw new Error(`The proxy ended:\n${log()}`);
    const status = await ask(`${url}/healthz`, { ca }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 204) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Ports to begin with, because the portal behind the proxy must know its own address before the proxy runs. */
export const reservePorts = async () => ({ port: await freePort(), plainPort: await freePort() });

/** Runs a proxy by its sample in front of the shell's server at `portal`. */
export async function startTlsProxy(
  { find, configure, name }: Program,
  portal: number,
  ports: { port: number; plainPort: number },
): Promise<TlsProxy> {
  const program = find();
  if (!program) throw new Error(`There is no ${name} on this machine`);
  const folder = mkdtempSync(path.join(os.tmpdir(), `portal-${name}-`));
  const files = makeCertificate(folder);
  const ca = readFileSync(files.certificate, 'utf8');
  const args = configure({ folder, ...files, portal, ...ports });
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const url = `https://localhost:${ports.port}`;
  await untilAnswers(
    url,
    ca,
    () => log,
    () => child.exitCode !== null,
  );
  return {
    url,
    ca,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
