import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { environmentSchema } from '../../../api/src/platform/config/environment';
import {
  componentOf,
  containerOf,
  type KubernetesObject,
  named,
  objectsOf,
  ofKind,
  workloadsOf,
} from './chart';
import { findHelm } from './helm';
import * as values from './values';

const root = path.resolve(__dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const found = findHelm();
const helm = found ?? '';

(found ? describe : describe.skip)('the chart in a cluster', () => {
  let plain: KubernetesObject[];
  let full: KubernetesObject[];
  let bare: KubernetesObject[];
  beforeAll(() => {
    plain = objectsOf(helm, values.required);
    full = objectsOf(helm, values.everything);
    bare = objectsOf(helm, values.bare);
  });

  it('checks the site and migrates before an upgrade, with what the new api would be given', () => {
    const job = named(plain, 'Job', 'migrate');
    expect(job?.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'post-install,pre-upgrade' });
    const api = containerOf(plain, 'api');
    const pod = workloadsOf(plain).find(({ component }) => component === 'migrate')?.pod;
    const [doctor, migrate] = [pod?.initContainers?.[0], pod?.containers[0]];
    expect(doctor?.command).toEqual(['node', 'dist/doctor.mjs', '--site', '/site', '--before-start']);
    expect(migrate?.command).toEqual(['node', 'dist/migrate.mjs']);
    expect(read('api/build/bundle.mjs')).toContain("migrate: 'src/commands/bin/migrate.ts'");
    for (const one of [doctor, migrate])
      expect(one).toMatchObject({
        image: api?.image,
        env: api?.env,
        volumeMounts: api?.volumeMounts,
      });
    // A database of the site is there before anything of the chart.
    const outside = objectsOf(helm, {
      ...values.required,
      postgresql: { enabled: false },
      migration: { doctor: false },
    });
    expect(named(outside, 'Job', 'migrate')?.metadata.annotations).toMatchObject({
      'helm.sh/hook': 'pre-install,pre-upgrade',
    });
    expect(JSON.stringify(named(outside, 'Job', 'migrate'))).not.toContain('doctor');
  });

  it('repeats the job while its database starts, and reports a failed upgrade at once', () => {
    const repeats = (more: object, options: readonly string[] = []) =>
      named(objectsOf(helm, { ...values.required, ...more }, options), 'Job', 'migrate')?.spec;
    expect(repeats({})).toMatchObject({ backoffLimit: 8 });
    expect(repeats({}, ['--is-upgrade'])).toMatchObject({ backoffLimit: 1 });
    expect(repeats({ postgresql: { enabled: false } })).toMatchObject({ backoffLimit: 1 });
  });

  it('leaves database and broker to a site that has its own', () => {
    expect(ofKind(bare, 'StatefulSet')).toEqual([]);
    expect(JSON.stringify(bare)).not.toMatch(/postgresql|mosquitto/);
    const api = containerOf(bare, 'api');
    const from = (key: string, optional: boolean) => ({
      name: key,
      valueFrom: { secretKeyRef: { name: 'portal-secrets', key, optional } },
    });
    expect(api?.env).toEqual(expect.arrayContaining([from('DATABASE_URL', false), from('MQTT_URL', true)]));
  });

  it('gives its broker the configuration of the compose file', () => {
    expect(named(plain, 'ConfigMap', 'mosquitto')?.data).toEqual({
      'mosquitto.conf': expect.stringContaining(read('ops/mqtt/mosquitto.conf').trim()),
    });
  });

  it('scales the api by CPU and live links, within the connections of its database', () => {
    const scaler = named(full, 'HorizontalPodAutoscaler', 'api');
    expect(scaler?.spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: named(full, 'Deployment', 'api')?.metadata.name },
      metrics: [
        { type: 'Resource', resource: { name: 'cpu' } },
        {
          type: 'Pods',
          pods: { metric: { name: 'portal_live_links' }, target: { averageValue: '1000' } },
        },
      ],
    });
    expect(read('api/src/platform/metrics/metrics.ts')).toContain("name: 'portal_live_links'");
    expect(named(plain, 'HorizontalPodAutoscaler', 'api')?.spec).toMatchObject({
      metrics: [{ type: 'Resource' }],
    });
    // A number of its own would undo the scaler's at each upgrade.
    expect(named(full, 'Deployment', 'api')?.spec).not.toHaveProperty('replicas');
    expect(named(bare, 'Deployment', 'api')?.spec).toMatchObject({ replicas: 2 });
    const maxReplicas = Number(/"maxReplicas":(\d+)/.exec(JSON.stringify(scaler))?.[1]);
    const pool = Number(environmentSchema.shape.DB_POOL_SIZE.parse(undefined));
    const [, connections] = /max_connections=(\d+)/.exec(JSON.stringify(full)) ?? [];
    // Operators and backups connect beside them.
    expect(maxReplicas * pool).toBeLessThanOrEqual(Number(connections) / 2);
  });

  it('lets a node be emptied without the last replica of anything', () => {
    const budgets = ofKind(plain, 'PodDisruptionBudget');
    expect(budgets.map(componentOf).sort()).toEqual(ofKind(plain, 'Deployment').map(componentOf).sort());
    for (const budget of budgets) {
      const { selector } = budget.spec as { selector: object };
      expect(budget.spec).toMatchObject({ maxUnavailable: 1 });
      expect(named(plain, 'Deployment', componentOf(budget))?.spec).toMatchObject({ selector });
    }
  });

  it('calls each part by the name of a service that leads to it', () => {
    const services = ofKind(full, 'Service');
    const names = services.map(({ metadata }) => metadata.name);
    for (const service of services) {
      const { selector, ports } = service.spec as { selector: object; ports: { targetPort: string }[] };
      const workload = workloadsOf(full).find(({ component }) => component === componentOf(service));
      const open = workload?.pod.containers[0]?.ports?.map(({ name }) => name);
      expect(ports.map(({ targetPort }) => targetPort)).toEqual(open);
      const owner = [...ofKind(full, 'Deployment'), ...ofKind(full, 'StatefulSet')].find(
        (object) => componentOf(object) === componentOf(service),
      );
      expect(owner?.spec).toMatchObject({
        selector: { matchLabels: selector },
        template: { metadata: { labels: selector } },
      });
    }
    const shell = containerOf(plain, 'shell');
    const valueOf = (name: string) => shell?.env?.find((variable) => variable.name === name)?.value;
    expect(valueOf('LIVE_ORIGIN')).toBe('wss://portal.example');
    // Full names: nginx has no search list.
    expect(valueOf('API_UPSTREAM')).toBe('portal-api.factory.svc.cluster.local:8085');
    expect(valueOf('REMOTE_UPSTREAM')).toBe('portal-remote-$remote.factory.svc.cluster.local:8080');
    const { remotes } = JSON.parse(read('ops/site/production/remotes.json')) as { remotes: object };
    for (const remote of Object.keys(remotes)) expect(names).toContain(`portal-remote-${remote}`);
    const urls = JSON.stringify(full).match(/@portal-[a-z]+/g) ?? [];
    expect(urls.filter((url) => !names.includes(url.slice(1)))).toEqual([]);
    expect(new Set(urls).size).toBe(2);
  });

  it('admits everybody to the shell’s whole origin through the ingress, as the TLS proxies do', () => {
    const page = read('docs/operations/install.md');
    const number = (pattern: RegExp) => pattern.exec(page)?.[1];
    const [largest, longest] = [number(/accept bodies of (\d+) MiB/), number(/wait at least (\d+) s/)];
    expect(named(plain, 'Ingress', 'shell')).toMatchObject({
      metadata: {
        annotations: {
          'nginx.ingress.kubernetes.io/proxy-body-size': `${largest}m`,
          'nginx.ingress.kubernetes.io/proxy-read-timeout': longest,
          'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
        },
      },
      spec: {
        tls: [{ hosts: ['portal.example'], secretName: 'portal-tls' }],
        rules: [
          {
            host: 'portal.example',
            http: {
              paths: [
                {
                  path: '/',
                  pathType: 'Prefix',
                  backend: { service: { name: 'portal-shell', port: { name: 'http' } } },
                },
              ],
            },
          },
        ],
      },
    });
  });

  it('lets each part be reached by those alone who need it', () => {
    interface Peer {
      podSelector?: { matchLabels: Record<string, string> };
      namespaceSelector?: { matchLabels: Record<string, string> };
    }
    interface Rule {
      from?: Peer[];
      to?: Peer[];
      ports?: { port: number }[];
    }
    const peerOf = ({ podSelector, namespaceSelector }: Peer) =>
      podSelector?.matchLabels['app.kubernetes.io/component'] ??
      namespaceSelector?.matchLabels['kubernetes.io/metadata.name'];
    const lines = (rules: readonly Rule[] = []) =>
      rules.flatMap(({ from, to, ports }) =>
        (from ?? to ?? [undefined]).flatMap((peer) =>
          (ports ?? [undefined]).map((port) => `${peer ? peerOf(peer) : 'any'} ${port?.port ?? 'any'}`),
        ),
      );
    const policies = ofKind(full, 'NetworkPolicy').map((object) => {
      const { ingress, egress, policyTypes } = object.spec as {
        ingress?: Rule[];
        egress?: Rule[];
        policyTypes: string[];
      };
      expect(policyTypes).toEqual(['Ingress', 'Egress']);
      return [componentOf(object), { from: lines(ingress), to: [...new Set(lines(egress))] }] as const;
    });
    const remote = { from: ['shell 8080'], to: [] };
    expect(Object.fromEntries(policies)).toEqual({
      shell: {
        from: ['ingress-nginx 8080'],
        to: [
          ...['any 53', 'api 8085'],
          ...['remote-notifications 8080', 'remote-services 8080', 'remote-user-management 8080'],
        ],
      },
      api: { from: ['shell 8085', 'monitoring 9464'], to: ['any any'] },
      migrate: { from: [], to: ['any any'] },
      'remote-notifications': remote,
      'remote-services': remote,
      'remote-user-management': remote,
      postgresql: { from: ['api 5432', 'migrate 5432'], to: [] },
      mosquitto: { from: ['api 1883', 'migrate 1883'], to: [] },
    });
    expect(policies.map(([name]) => name).sort()).toEqual(
      workloadsOf(full)
        .map(({ component }) => component)
        .sort(),
    );
  });

  it('hands Prometheus the one list of alert rules, and the job that they name', () => {
    const rules = parse(read('ops/prometheus/alerts.yaml')) as object;
    expect(named(full, 'PrometheusRule', 'api')).toMatchObject({
      metadata: { labels: { release: 'prometheus' } },
      spec: rules,
    });
    expect(JSON.stringify(rules)).toContain('up{job=\\"portal\\"}');
    expect(named(full, 'ServiceMonitor', 'api')?.spec).toMatchObject({
      selector: { matchLabels: { 'app.kubernetes.io/component': 'api' } },
      endpoints: [
        {
          port: 'metrics',
          authorization: { credentials: { name: 'portal-secrets', key: 'METRICS_TOKEN' } },
          relabelings: [{ targetLabel: 'job', replacement: 'portal' }],
        },
      ],
    });
    // Off without a token, and without the operator that knows these kinds.
    expect(plain.filter(({ apiVersion }) => apiVersion.startsWith('monitoring.'))).toEqual([]);
    expect(named(plain, 'Service', 'api')?.spec).toMatchObject({ ports: [{ name: 'http' }] });
  });

  it('has the objects, programs and secrets that its page names', () => {
    const page = read('docs/operations/kubernetes.md');
    const kinds = { deployment: 'Deployment', job: 'Job' };
    const mentions = [...page.matchAll(/(deployment|job)\/(portal-[\w-]+)/g)];
    expect(mentions.length).toBeGreaterThan(3);
    const missing = mentions.filter(
      ([, kind, name]) =>
        !ofKind(plain, kinds[kind as keyof typeof kinds]).some(({ metadata }) => metadata.name === name),
    );
    expect(missing.map(([whole]) => whole)).toEqual([]);
    const programs = [...page.matchAll(/node dist\/([\w-]+)\.mjs/g)].map(([, name = '']) => name);
    const bundled = read('api/build/bundle.mjs');
    expect(programs.filter((name) => !new RegExp(`^  '?${name}'?: `, 'm').test(bundled))).toEqual([]);
    const [, table = ''] = page.split('## Secrets');
    const keys = [...plain, ...full, ...bare].flatMap((object) =>
      [...JSON.stringify(object).matchAll(/"key":"(\w+)"/g)].map(([, key]) => key),
    );
    const further = values.everything.secretVariables;
    const undocumented = new Set(keys.filter((key = '') => !table.includes(`\`${key}\``)));
    expect([...undocumented]).toEqual(further);
  });
});
