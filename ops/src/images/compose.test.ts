import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { registrySchema } from '@portal/shared/registry';
import { DCLinter } from 'dclint';
import { readConfig } from '../../../api/src/platform/config/config';
import { environmentSchema } from '../../../api/src/platform/config/environment';
import { readCompose, variablesOf } from './composeFile';
import { readDockerfile } from './dockerfile';

const root = path.resolve(__dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const text = read('docker-compose.yml');
const file = readCompose(text);
const services = Object.entries(file.services);

describe('docker-compose.yml', () => {
  it('has no field that compose does not know', () => {
    expect(() => readCompose(text.replace('pids_limit', 'pid_limit'))).toThrow(/pid_limit/);
  });

  it('is valid by the published schema of the Compose Specification', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'compose-'));
    // Each image of ours has its build beside it: the tag is what compose builds, or a registry of the site has.
    const linter = new DCLinter({
      rules: { 'no-build-and-image': 0 },
      quiet: true,
      debug: false,
      exclude: [],
    });
    const errorsOf = (content: string) => {
      const copy = path.join(folder, 'docker-compose.yml');
      writeFileSync(copy, content);
      const messages = linter.lintFiles([copy], false).flatMap((result) => result.messages);
      return messages.filter(({ type }) => type === 'error').map(({ rule }) => rule);
    };
    expect(errorsOf(text)).toEqual([]);
    expect(errorsOf(text.replace('pids_limit: 200', 'pids_limit: { most: 200 }'))).toEqual([
      'invalid-schema',
    ]);
    rmSync(folder, { recursive: true });
  });

  it('gives the database settings that fit into its memory', () => {
    const { mem_limit: limit, shm_size: shared, command = [] } = file.services.postgres ?? {};
    const megabytes = (size = '') => Number.parseInt(size, 10) * (/g/i.test(size) ? 1024 : 1);
    const setting = (name: string) =>
      command.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    const reserved = megabytes(setting('shared_buffers')) + megabytes(shared);
    expect(reserved).toBeGreaterThan(0);
    expect(reserved).toBeLessThanOrEqual(megabytes(limit) / 2);
    expect(megabytes(setting('effective_cache_size'))).toBeLessThanOrEqual(megabytes(limit));
    // Each api has a pool, and operators and backups connect beside them.
    const replicas = file.services.api?.deploy?.replicas ?? 1;
    const pool = Number(environmentSchema.shape.DB_POOL_SIZE.parse(undefined));
    expect(Number(setting('max_connections'))).toBeGreaterThanOrEqual(2 * replicas * pool);
  });

  // The image of 18 keeps its data below /var/lib/postgresql, and a new volume mounted elsewhere is not its account's.
  it('mounts the volume of the database where its image expects it, also that of the next major', () => {
    const { environment, volumes } = file.services.postgres ?? {};
    expect(environment).not.toHaveProperty('PGDATA');
    expect(volumes).toEqual(['postgres-data:/var/lib/postgresql/data']);
    const block = /```ini\n([^]*?)```/.exec(read('docs/operations/backup.md'))?.[1] ?? '';
    const settings = new Map(block.split('\n').map((line) => line.split('=') as [string, string]));
    expect(Number.parseInt(settings.get('POSTGRES_VERSION') ?? '', 10)).toBe(18);
    const upgraded = text.replace(
      /\$\{(POSTGRES_\w+):-[^}]*\}/g,
      (whole, name: string) => settings.get(name) ?? whole,
    );
    expect(readCompose(upgraded).services.postgres?.volumes).toEqual(['postgres-data:/var/lib/postgresql']);
    expect([...settings.keys()].filter((name) => name && !text.includes(name))).toEqual([]);
  });

  it('opens no metrics unless a port and, in production, a token are named', () => {
    expect(file.services.api?.environment).toMatchObject({ METRICS_PORT: null, METRICS_TOKEN: null });
  });

  it('takes nothing from outside that the operations page does not explain', () => {
    const documented = read('docs/operations/install.md') + read('docs/reference/configuration.md');
    expect(variablesOf(text).filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(services)('names files that exist for %s', (_name, { build, volumes = [] }) => {
    if (build) expect(existsSync(path.join(root, build.dockerfile))).toBe(true);
    for (const volume of volumes) {
      const source = typeof volume === 'string' ? (volume.split(':')[0] ?? '') : volume.source;
      const made = typeof volume === 'object' && volume.bind?.create_host_path === true;
      const there = source.startsWith('.') ? existsSync(path.join(root, source)) : source in file.volumes;
      expect([source, there || made]).toEqual([source, true]);
    }
  });

  it.each(services)('runs %s as nobody in particular, read-only, watched and restarted', (name, service) => {
    const restart = name === 'doctor' ? 'no' : 'unless-stopped';
    expect(service).toMatchObject({ restart, read_only: true, cap_drop: ['ALL'] });
    const build = name === 'doctor' ? file.services.api?.build : service.build;
    const image = build && readDockerfile(path.join(root, build.dockerfile));
    expect(service.healthcheck ?? image?.healthcheck).toBeDefined();
    expect(service.user ?? image?.user ?? 'root').not.toMatch(/^(root|0)(:|$)/);
    expect(service.image).toMatch(/:v?\d+\.\d+/);
  });

  it.each(services)('gives %s only variables that it reads', (name, { environment = {} }) => {
    const readers: Record<string, string> = {
      shell: read('ops/nginx/shell.conf.template') + read('ops/nginx/inline.sh'),
      api: read('docs/reference/configuration.md'),
      'demo-services': read('examples/services/src/server/settings.ts'),
    };
    const reader = readers[name];
    const strange = Object.keys(environment).filter((key) => reader !== undefined && !reader.includes(key));
    expect(strange).toEqual([]);
  });

  it('gives the images of nginx every variable of their templates', () => {
    const given = new Set([
      ...Object.keys(readDockerfile(path.join(root, 'ops/images/static.Dockerfile')).environment),
      ...Object.keys(file.services.shell?.environment ?? {}),
      // The image's build sets the first, nginx's own entry point the second, when asked to.
      ...(read('ops/images/static.Dockerfile').includes('FIRST_SCRIPT') ? ['FIRST_SCRIPT'] : []),
      ...(read('ops/images/static.Dockerfile').includes('NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1')
        ? ['NGINX_LOCAL_RESOLVERS']
        : []),
    ]);
    for (const template of ['shell', 'remote'])
      expect(
        variablesOf(read(`ops/nginx/${template}.conf.template`)).filter((name) => !given.has(name)),
      ).toEqual([]);
  });

  it('asks for every secret and holds none, and shows no demo account by default', () => {
    for (const secret of ['PORTAL_SECRET', 'POSTGRES_PASSWORD']) expect(text).toContain(`\${${secret}:?`);
    expect(file.services.api?.environment?.PORTAL_MODE).toBe('production');
  });

  it('sends no mail to a catcher by itself, and believes one hop and one named proxy', () => {
    expect(text).toContain('${SMTP_URL:?');
    expect(file.services.mail?.profiles).toEqual(['demo']);
    expect(file.services.api?.environment?.TRUST_PROXY).toBe('1');
    expect(text).toContain('${EDGE_PROXY:?');
  });

  it('lets nobody in before the doctor has found the site fit', () => {
    const { doctor, api, shell } = file.services;
    expect(api?.depends_on?.doctor).toEqual({ condition: 'service_completed_successfully' });
    expect(shell?.depends_on?.api).toEqual({ condition: 'service_healthy' });
    expect(doctor).toMatchObject({ image: api?.image, environment: api?.environment });
    expect(doctor?.volumes).toEqual(shell?.volumes);
  });

  it('keeps database and broker from all but the api and the doctor, and strangers from the broker', () => {
    const on = (network: string) =>
      services.filter(([, { networks = [] }]) => networks.includes(network)).map(([name]) => name);
    expect(on('database').sort()).toEqual(['api', 'doctor', 'postgres']);
    expect(on('broker').sort()).toEqual(['api', 'doctor', 'mqtt']);
    expect([file.networks.database?.internal, file.networks.broker?.internal]).toEqual([true, true]);
    expect(services.filter(([, { networks = [] }]) => networks.length === 0)).toEqual([]);
    expect(read('ops/mqtt/mosquitto.conf')).toMatch(/^allow_anonymous false$/m);
    expect(text).toContain('${MQTT_PASSWORD:?');
  });

  it('lets the broker keep what machines send while the portal is away, also where it is killed meanwhile', () => {
    const settings = new Map(
      [...read('ops/mqtt/mosquitto.conf').matchAll(/^(\w+) (.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(settings.get('persistence')).toBe('true');
    expect(Number(settings.get('autosave_interval'))).toBeLessThanOrEqual(10);
    expect(Number(settings.get('max_queued_messages'))).toBeGreaterThanOrEqual(100_000);
  });

  it('sends no page to the machine of its reader', () => {
    expect(text).not.toMatch(/:-[^}]*localhost/);
    expect(read('ops/site/production/portal.config.json')).not.toContain('localhost');
  });
});

describe('an upgrade by compose, as docs/operations/backup.md says', () => {
  const [, chapter = ''] = read('docs/operations/backup.md').split('### Compose: upgrade and rollback');
  const blocks = [...(chapter.split('\n### ')[0] ?? '').matchAll(/```sh\n([^]*?)```/g)];
  const [upgrade = [], rollback = []] = blocks.map(([, block = '']) => block.trim().split('\n'));
  const replaced = (lines: readonly string[]) =>
    lines.flatMap((line) => /^docker compose up -d --no-deps --wait (.+)$/.exec(line)?.[1]?.split(' ') ?? []);
  const ours = services
    .filter(([, { image = '', profiles }]) => image.startsWith('portal/') && profiles === undefined)
    .map(([name]) => name)
    .filter((name) => name !== 'doctor');

  it('backs up and runs the doctor before it replaces anything, and the doctor again at the end', () => {
    expect(upgrade[0]).toContain('pg_dump');
    expect(upgrade[1]).toBe('docker compose run --rm doctor');
    expect(upgrade.at(-1)).toContain('dist/doctor.mjs --site /site');
  });

  it('replaces every part of ours once, the api first, and goes back the other way round', () => {
    expect([...replaced(upgrade)].sort()).toEqual([...ours].sort());
    expect(replaced(upgrade).slice(0, 2)).toEqual(['api', 'shell']);
    expect(replaced(rollback)).toEqual([
      ...ours.filter((name) => name.startsWith('remote-')),
      'shell',
      'api',
    ]);
  });
});

describe('a production site by compose', () => {
  const inside = (service: string) => file.services[service]?.environment ?? {};
  /** Set by the compose file itself or the image, or unused by what compose runs. */
  const OWN = ['PORT', 'API_HOST', 'API_PORT', 'PORTAL_DATA', 'EMBEDDED_DATABASE'];

  it('hands every variable of the configuration page to the api, and nothing that an empty one would set', () => {
    const names = Object.keys(environmentSchema.shape).filter((name) => !OWN.includes(name));
    expect(names.filter((name) => !(name in inside('api')))).toEqual([]);
    const page = read('docs/reference/configuration.md');
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    const variables = new Set(variablesOf(text));
    const composed = ['DATABASE_URL', 'MQTT_URL', 'TRUST_PROXY', 'METRICS_HOST'];
    expect(names.filter((name) => !composed.includes(name) && !variables.has(name))).toEqual([]);
    const set = Object.entries(inside('api')).map(([name, value]) => [name, String(value ?? '')]);
    const taken = readConfig({
      ...(Object.fromEntries(set) as Record<string, string>),
      PUBLIC_URL: 'https://portal.example',
      PORTAL_SECRET: 'k3Xv9q-Lm20sPzR7wTb4Yc8Nd6Hf1GjA5uE',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'portal@site.example',
    });
    expect(taken.ok ? [] : taken.failures).toEqual([]);
  });

  it('is reached from its own machine alone, where the proxy is that ends TLS', () => {
    expect(() => readCompose(text.replaceAll('127.0.0.1:', ''))).toThrow(/Open to this machine alone/);
  });

  it('has one address: remotes have no ports, and are where the registry and the server of the shell look', () => {
    const open = services.filter(([, { ports, profiles }]) => ports && !profiles).map(([name]) => name);
    expect(open).toEqual(['shell']);
    const { remotes } = registrySchema.parse(JSON.parse(read('ops/site/production/remotes.json')));
    for (const [id, { entry }] of Object.entries(remotes)) {
      expect(entry).toBe(`{origin}/remote-files/${id}/remote-manifest.json`);
      expect(file.services).toHaveProperty(`remote-${id}`);
    }
    expect(inside('shell').REMOTE_UPSTREAM).toBe('remote-$remote:8080');
    expect(text).toContain('${REMOTE_ORIGINS:-}');
  });

  it('takes the tag of each image from a variable of its own, which may be one with a digest', () => {
    const images = [...text.matchAll(/^ +image: (.*)$/gm)].map(([, image = '']) => image);
    expect(images.filter((image) => !/^[\w/-]+:\$\{[A-Z_]+_VERSION:-v?[\w.-]+\}$/.test(image))).toEqual([]);
    expect(new Set(images).size).toBe(services.length - 1);
  });

  it('runs nothing of a stranger’s with its secrets: each image of ours has its build', () => {
    const ours = services.filter(([, { image = '' }]) => image.startsWith('portal/'));
    expect(ours.filter(([, { build }]) => build === undefined).map(([name]) => name)).toEqual([]);
    expect(file.services.doctor?.build).toEqual(file.services.api?.build);
  });

  it('runs nothing of the demo’s', () => {
    for (const name of ['demo-services', 'mail']) expect(file.services[name]?.profiles).toEqual(['demo']);
    const needed = services.filter(([, { profiles }]) => profiles === undefined);
    for (const [, { depends_on: after = {} }] of needed)
      expect(Object.keys(after)).not.toEqual(expect.arrayContaining(['demo-services']));
  });

  it.each(services)('bounds what %s takes of the machine, its log too', (_name, service) => {
    expect(service).toMatchObject({
      logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
    });
  });

  it('puts no secret into what is built', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['**/.env', '**/.env.*', '**/*.pem', '.node']) expect(ignored).toContain(name);
  });
});
