import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, root } from '../../faultInjection/shellProcess';
import { type Nginx, startNginx, untilHealthy } from '../nginx';
import { ownMosquitto, ownPostgres } from './ownServers';

/** One of the two processes of the api, which may be killed and started. */
class Api {
  private child: ChildProcess | undefined;
  private logged = '';

  constructor(
    readonly port: number,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  get pid(): number | undefined {
    const ended = this.child?.exitCode ?? this.child?.signalCode ?? null;
    return ended === null ? this.child?.pid : undefined;
  }

  /** What it logged since it was asked last. */
  takeLog(): string {
    const text = this.logged;
    this.logged = '';
    return text;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [path.join(root, 'api/dist/main.mjs')], {
      env: { ...process.env, ...this.environment, API_PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.logged += chunk.toString()));
    this.child = child;
    await untilHealthy(`http://127.0.0.1:${this.port}/api/health/ready`, child, () =>
      this.logged.slice(-2000),
    );
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (child === undefined || this.pid === undefined) return;
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    child.kill(signal);
    await ended;
  }
}

/** The production shape without Docker, every part of it the test's own: nginx, two apis, PostgreSQL, Mosquitto. */
export async function startSite() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-restarts-'));
  const [postgres, mosquitto] = [await ownPostgres(), await ownMosquitto()];
  await Promise.all([postgres.start(), mosquitto.start()]);
  const apis = [await freePort(), await freePort()].map(
    (port) =>
      new Api(port, {
        PORTAL_MODE: 'demo',
        DEMO_PLANT: 'off',
        PORTAL_DATA: path.join(folder, 'data'),
        DATABASE_URL: postgres.url,
        MQTT_URL: mosquitto.url,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'info',
      }),
  );
  for (const api of apis) await api.start();
  const edge = {
    template: 'shell.conf.template',
    html: path.join(root, 'shell/dist'),
    port: await freePort(),
    names: `upstream portal_api { ${apis.map(({ port }) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')} }\n`,
    environment: {
      NGINX_SITE: path.join(root, 'ops/site/production'),
      EDGE_PROXY: '127.0.0.1',
      API_UPSTREAM: 'portal_api',
      REMOTE_ORIGINS: '',
      SERVICE_ORIGINS: '',
      LIVE_ORIGIN: '',
    },
  };
  let nginx: Nginx = await startNginx(edge);
  return {
    postgres,
    mosquitto,
    apis,
    url: nginx.url,
    restartNginx: async (how: 'stop' | 'kill') => {
      await nginx[how]();
      nginx = await startNginx(edge);
    },
    stop: async () => {
      await nginx.stop();
      await Promise.all(apis.map((api) => api.end('SIGKILL')));
      await Promise.all([postgres.remove(), mosquitto.remove()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
