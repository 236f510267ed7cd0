import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../../ops/src/lib/run';
import { freePort, root } from '../faultInjection/shellProcess';
import { opsCommand } from '../faultInjection/tools';
import { type Nginx, startNginx, untilHealthy } from './nginx';
import { programs, reservePorts, startTlsProxy, type TlsProxy } from './tlsProxies';

const REMOTES = ['notifications', 'user-management', 'services'];
const SERVER = process.env.PORTAL_TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** What is used of the api's PostgreSQL client, which is no dependency of the browser tests. */
interface PgClient {
  connect: () => Promise<void>;
  query: (text: string) => Promise<{ rows: Readonly<Record<string, string>>[] }>;
  end: () => Promise<void>;
}

const clientOf = (connectionString: string): PgClient => {
  const { Client } = createRequire(path.join(root, 'api/package.json'))('pg') as {
    Client: new (options: { connectionString: string; connectionTimeoutMillis: number }) => PgClient;
  };
  return new Client({ connectionString, connectionTimeoutMillis: 2000 });
};

/** Works with a client of the server at an address. @param url by default that of the tests */
export async function onServer<T>(work: (client: PgClient) => Promise<T>, url = SERVER): Promise<T> {
  const client = clientOf(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const hasPostgres = (): Promise<boolean> =>
  onServer((client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

/** A mail server that takes every account and no mail. */
async function startMail(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.test\r\n');
    socket.on('data', (line) => socket.write(/^QUIT/i.test(String(line)) ? '221 bye\r\n' : '250 ok\r\n'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null) done();
    else child.once('close', () => done());
  });

/**
 * A site in an empty folder, with what compose would start: one nginx for each static image, behind the sample of the
 * proxy that ends TLS; the doctor, then two api processes on PostgreSQL.
 */
export class Installation {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'portal-install-'));
  private readonly database = `portal_install_${process.pid}_${Date.now()}`;
  private readonly statics: Nginx[] = [];
  private readonly apis: ChildProcess[] = [];
  private ports = { port: 0, plainPort: 0 };
  private apiPorts: number[] = [];
  private proxy: TlsProxy | undefined;
  private mail = { url: '', stop: () => {} };

  get url(): string {
    return `https://localhost:${this.ports.port}`;
  }

  at(name: string): string {
    return path.join(this.folder, name);
  }

  async prepare(): Promise<void> {
    for (const name of ['portal.config.json', 'remotes.json'])
      copyFileSync(path.join(root, 'ops/site/production', name), this.at(name));
    this.ports = await reservePorts();
    this.apiPorts = [await freePort(), await freePort()];
    this.mail = await startMail();
    await onServer((client) => client.query(`create database ${this.database}`));
  }

  environment(): Record<string, string> {
    const database = new URL(SERVER);
    database.pathname = `/${this.database}`;
    return {
      DATABASE_URL: database.href,
      PUBLIC_URL: this.url,
      PORTAL_SECRET: 'k3Xv9q-Lm20sPzR7wTb4Yc8Nd6Hf1GjA5uE',
      SMTP_URL: this.mail.url,
      MAIL_FROM: 'portal@site.example',
      PORTAL_MODE: 'production',
      PORTAL_DATA: this.at('data'),
      PORTAL_HOME: this.at('home'),
      INIT_CWD: this.folder,
      TRUST_PROXY: '127.0.0.1',
      NODE_EXTRA_CA_CERTS: this.at('ca.pem'),
    };
  }

  /** `docker compose up -d --no-deps shell remote-…`, and the proxy before them. */
  async startStatics(): Promise<void> {
    const remotes = await Promise.all(
      REMOTES.map(async (id) => {
        const html = path.join(root, `remote-${id}/dist`);
        return { id, nginx: await startNginx({ template: 'remote.conf.template', html }) };
      }),
    );
    const portOf = remotes.map(({ id, nginx }) => `${id} ${nginx.port};`).join(' ');
    const servers = this.apiPorts.map((port) => `server 127.0.0.1:${port};`).join(' ');
    const shell = await startNginx({
      template: 'shell.conf.template',
      html: path.join(root, 'shell/dist'),
      names: `map $remote $server_of_remote { ${portOf} }\nupstream portal_api { ${servers} }\n`,
      environment: {
        NGINX_SITE: this.folder,
        EDGE_PROXY: '127.0.0.1',
        API_UPSTREAM: 'portal_api',
        REMOTE_UPSTREAM: '127.0.0.1:$server_of_remote',
        REMOTE_ORIGINS: '',
        SERVICE_ORIGINS: '',
        LIVE_ORIGIN: this.url.replace('https', 'wss'),
      },
    });
    this.statics.push(shell, ...remotes.map(({ nginx }) => nginx));
    const [nginx] = programs;
    if (!nginx) throw new Error('ops/proxy has no sample');
    this.proxy = await startTlsProxy(nginx, shell.port, this.ports);
    writeFileSync(this.at('ca.pem'), this.proxy.ca);
  }

  /** `docker compose up -d`: the doctor first, and nothing else where it fails. @returns what the doctor said */
  async startAll(): Promise<string> {
    const args = ['--site', this.folder, '--before-start'];
    const doctor = await this.node('api/dist/doctor.mjs', ...args);
    if (doctor.status !== 0) throw new Error(`The doctor lets nothing start:\n${doctor.output}`);
    for (const port of this.apiPorts) {
      const child = spawn(process.execPath, [path.join(root, 'api/dist/main.mjs')], {
        env: { ...process.env, ...this.environment(), API_PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      this.apis.push(child);
      await untilHealthy(`http://127.0.0.1:${port}/api/health/ready`, child, () => output.slice(-2000));
    }
    return doctor.output;
  }

  /** What `docker compose run` would run of the api's image. */
  private node(file: string, ...args: string[]) {
    const env = { ...process.env, ...this.environment() };
    return run(process.execPath, [path.join(root, file), ...args], { cwd: root, env });
  }

  /** Types `npm run …`. A public key that it prints is put where it says. @returns what it printed */
  async type(words: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<string> {
    const [, , script = '', ...rest] = words;
    const args = rest
      .slice(rest[0] === '--' ? 1 : 0)
      .map((word) =>
        word
          .replace('https://portal.example', this.url)
          .replace('<folder>', this.folder)
          .replace('<private key>', this.at('key.json')),
      );
    const name = script.replace(':', '-');
    const output = await opsCommand([name, ...args], { ...this.environment(), ...more });
    const [printed] = /^\{[\s\S]*?^\}/m.exec(output) ?? [];
    const file = this.at('portal.config.json');
    const config = JSON.parse(readFileSync(file, 'utf8')) as object;
    if (printed !== undefined)
      writeFileSync(file, JSON.stringify({ ...config, registry: { keys: [JSON.parse(printed)] } }));
    return output;
  }

  async stop(): Promise<void> {
    for (const child of this.apis) child.kill('SIGTERM');
    await Promise.all(this.apis.map(ended));
    await this.proxy?.stop();
    await Promise.all(this.statics.map((one) => one.stop()));
    this.mail.stop();
    await onServer((client) => client.query(`drop database if exists ${this.database} with (force)`));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
