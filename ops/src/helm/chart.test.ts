import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentSchema } from '../../../api/src/platform/config/environment';
import {
  CHART,
  containerOf,
  containersOf,
  type KubernetesObject,
  objectsOf,
  ofKind,
  render,
  workloadsOf,
} from './chart';
import { findHelm, runHelm } from './helm';
import * as values from './values';

const root = path.resolve(__dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const found = findHelm();
const helm = found ?? '';

/** The mistakes in each object by the published schemas. */
function mistakesIn(objects: readonly object[]): string[][] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'ops/src/helm/checkObjects.main.ts')],
    { cwd: root, encoding: 'utf8', input: JSON.stringify(objects) },
  );
  if (!stdout.startsWith('[')) throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

/** The first object with a text in it, with another instead. */
function altered(objects: readonly object[], from: string, to: string): object {
  const text = objects.map((object) => JSON.stringify(object)).find((one) => one.includes(from));
  if (text === undefined) throw new Error(`No object has ${from}.`);
  return JSON.parse(text.replace(from, to)) as object;
}

const withVariables = (variables: object) => ({
  api: { variables: { ...values.required.api.variables, ...variables } },
});

(found ? describe : describe.skip)('the chart', () => {
  let plain: KubernetesObject[];
  let full: KubernetesObject[];
  let bare: KubernetesObject[];
  beforeAll(() => {
    plain = objectsOf(helm, values.required);
    full = objectsOf(helm, values.everything);
    bare = objectsOf(helm, values.bare);
  });

  it('has no mistake that Helm knows', () => {
    expect(runHelm(helm, ['lint', '--strict', CHART], values.required)).toMatchObject({ status: 0 });
  });

  it('makes objects that are valid by the published schemas of Kubernetes and of the Prometheus operator', () => {
    const rendered = [...plain, ...full, ...bare];
    expect(new Set(rendered.map(({ kind }) => kind)).size).toBe(11);
    const wrong = [
      altered(full, '"maxReplicas":5', '"maxReplicas":"five"'),
      altered(full, '"pathType":"Prefix"', '"pathTyp":"Prefix"'),
      altered(full, '"unhealthyPodEvictionPolicy"', '"evictionPolicy"'),
      altered(full, '"relabelings"', '"relabeling"'),
    ];
    const mistakes = mistakesIn([...rendered, ...wrong]);
    expect(mistakes.slice(0, rendered.length).flat()).toEqual([]);
    expect(mistakes.slice(rendered.length)).toEqual([
      [expect.stringContaining('maxReplicas')],
      [expect.stringContaining('pathType')],
      ['/spec/evictionPolicy is no field of PodDisruptionBudget.'],
      ['/spec/endpoints/0/relabeling is no field of ServiceMonitor.'],
    ]);
  });

  it('says what a site has to name', () => {
    const { status, stderr } = render(helm, {});
    expect(status).not.toBe(0);
    for (const name of ['publicUrl', 'MAIL_FROM', 'EDGE_PROXY']) expect(stderr).toContain(name);
  });

  it.each([
    ['a variable that does not exist', withVariables({ TIMEZONE: 'Europe/Berlin' }), 'TIMEZONE'],
    ['a secret as a value', withVariables({ PORTAL_SECRET: 'x'.repeat(40) }), 'PORTAL_SECRET'],
    ['a value that does not exist', { metrics: { enable: true } }, 'enable'],
    ['an address with a path', { publicUrl: 'https://portal.example/portal' }, 'publicUrl'],
    [
      'links to scale by and no metrics',
      { api: { ...values.required.api, autoscaling: { liveLinks: 10 } } },
      'metrics.enabled',
    ],
  ])('refuses %s', (_what, more: object, word) => {
    const { status, stderr } = render(helm, { ...values.required, ...more });
    expect(status).not.toBe(0);
    expect(stderr).toContain(word);
  });

  it('takes every variable of the back end, as a value or by name from the Secret', () => {
    const given = containerOf(full, 'api')?.env ?? [];
    // Set by the image, or of the embedded database, which would not outlive its pod.
    const unused = ['PORT', 'API_HOST', 'API_PORT', 'PORTAL_DATA', 'EMBEDDED_DATABASE'];
    const names = Object.keys(environmentSchema.shape).filter((name) => !unused.includes(name));
    expect(names.filter((name) => !given.some((variable) => variable.name === name))).toEqual([]);
    const secret = given.flatMap(({ name, valueFrom }) =>
      valueFrom ? [[name, valueFrom.secretKeyRef]] : [],
    );
    expect(Object.fromEntries(secret)).toMatchObject({
      PORTAL_SECRET: { name: 'portal-secrets', key: 'PORTAL_SECRET', optional: false },
      METRICS_TOKEN: { optional: false },
      IDENTITY_SECRET: { optional: true },
      PROVIDER_SECRET: { optional: false },
    });
  });

  it('holds no secret, and lets none be a value', () => {
    expect(ofKind([...plain, ...full], 'Secret')).toEqual([]);
    const suspects = values.settable.api.filter((name) =>
      /SECRET|PASSWORD|TOKEN|KEY|URL|HEADERS|BODY/.test(name),
    );
    expect(suspects.sort()).toEqual(['ACCESS_TOKEN_SECONDS', 'PASSWORD_RULE']);
  });

  it('gives variables as text, large numbers too', () => {
    const objects = objectsOf(helm, {
      ...values.required,
      ...withVariables({ ARGON2_MEMORY_KIB: 4_194_304 }),
    });
    expect(containerOf(objects, 'api')?.env).toContainEqual({ name: 'ARGON2_MEMORY_KIB', value: '4194304' });
  });

  it('runs everything as nobody in particular, read-only, with limits and without an account of the cluster', () => {
    const workloads = [...workloadsOf(plain), ...workloadsOf(full)];
    expect(workloads.length).toBe(16);
    for (const workload of workloads) {
      expect(workload.pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of containersOf(workload)) {
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { limits: { cpu: expect.any(String), memory: expect.any(String) } },
        });
        const known = [...workload.claims, ...workload.pod.volumes.map(({ name }) => name)];
        expect(container.volumeMounts.filter(({ name }) => !known.includes(name))).toEqual([]);
      }
    }
  });

  it('asks a running api by the calls that it answers', () => {
    const policy = read('api/src/platform/rules/policyTable.ts');
    const api = containerOf(plain, 'api');
    const paths = [api?.startupProbe, api?.livenessProbe, api?.readinessProbe].map(
      (probe) => (probe as { httpGet: { path: string } }).httpGet.path,
    );
    expect(paths).toEqual(['/api/health/live', '/api/health/live', '/api/health/ready']);
    for (const one of paths) expect(policy).toContain(`'GET ${one.replace('/api', '')}': ['anyone']`);
  });
});
