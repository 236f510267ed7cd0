import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { readCompose, variablesOf } from './composeFile';
import { readDockerfile } from './dockerfile';

const root = path.resolve(__dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const { text, file } = readCompose(root);
const services = Object.entries(file.services);

function validator() {
  const schema = JSON.parse(read('ops/images/schema/compose-spec.json')) as Record<string, unknown>;
  // Ajv knows draft 7 by its http address only.
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  return ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
}

describe('docker-compose.yml', () => {
  it('is valid by the schema of compose files', () => {
    const validate = validator();
    validate(file);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ services: { api: { imagee: 'x' } } })).toBe(false);
  });

  it('takes nothing from outside that the operations page does not explain', () => {
    const documented = read('docs/operations.md');
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

  it.each(services)('runs %s as nobody in particular, read-only, watched and restarted', (_name, service) => {
    expect(service).toMatchObject({ restart: 'unless-stopped', read_only: true, cap_drop: ['ALL'] });
    const image = service.build && readDockerfile(path.join(root, service.build.dockerfile));
    expect(service.healthcheck ?? image?.healthcheck).toBeDefined();
    expect(service.user ?? image?.user ?? 'root').not.toMatch(/^(root|0)(:|$)/);
    expect(service.image).toMatch(/:v?\d+\.\d+/);
  });

  it.each(services)('gives %s only variables that it reads', (name, { environment = {} }) => {
    const readers: Record<string, string> = {
      shell: read('ops/nginx/shell.conf.template'),
      api: read('docs/configuration.md'),
      'demo-services': read('ops/services/src/server/settings.ts'),
    };
    const reader = readers[name];
    const strange = Object.keys(environment).filter((key) => reader !== undefined && !reader.includes(key));
    expect(strange).toEqual([]);
  });

  it('gives the images of nginx every variable of their templates', () => {
    const given = new Set([
      ...Object.keys(readDockerfile(path.join(root, 'ops/images/static.Dockerfile')).environment),
      ...Object.keys(file.services.shell?.environment ?? {}),
    ]);
    for (const template of ['shell', 'remote'])
      expect(
        variablesOf(read(`ops/nginx/${template}.conf.template`)).filter((name) => !given.has(name)),
      ).toEqual([]);
  });

  it('asks for every secret and holds none, and shows no demo account unless told so', () => {
    for (const secret of ['PORTAL_SECRET', 'POSTGRES_PASSWORD']) expect(text).toContain(`\${${secret}:?`);
    expect(file.services.api?.environment?.PORTAL_MODE).toBe('production');
  });

  it('sends no mail to a catcher by itself, and believes one hop and one named proxy', () => {
    expect(text).toContain('${SMTP_URL:?');
    expect(file.services.mail?.profiles).toEqual(['demo']);
    expect(file.services.api?.environment?.TRUST_PROXY).toBe('1');
    expect(text).toContain('${EDGE_PROXY:?');
  });
});
