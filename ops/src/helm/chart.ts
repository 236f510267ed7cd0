import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { type HelmResult, runHelm } from './helm';

export const CHART = 'ops/helm/portal';
const RELEASE = 'portal';
const NAMESPACE = 'factory';

const variableSchema = z.strictObject({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .strictObject({
      secretKeyRef: z.strictObject({ name: z.string(), key: z.string(), optional: z.boolean() }),
    })
    .optional(),
});

const probeSchema = z.looseObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }).optional(),
  exec: z.strictObject({ command: z.array(z.string()) }).optional(),
  periodSeconds: z.number(),
  timeoutSeconds: z.number(),
  failureThreshold: z.number(),
});

const containerSchema = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  env: z.array(variableSchema).optional(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })).optional(),
  readinessProbe: probeSchema.optional(),
  livenessProbe: probeSchema.optional(),
  lifecycle: z
    .strictObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.number() }) }) })
    .optional(),
  resources: z.looseObject({ limits: z.strictObject({ cpu: z.string(), memory: z.string() }) }),
  volumeMounts: z.array(
    z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() }),
  ),
});
export type Container = z.infer<typeof containerSchema>;

const podSchema = z.looseObject({
  containers: z.array(containerSchema),
  initContainers: z.array(containerSchema).optional(),
  terminationGracePeriodSeconds: z.number().optional(),
  volumes: z.array(z.looseObject({ name: z.string(), emptyDir: z.looseObject({}).optional() })),
});
type Pod = z.infer<typeof podSchema>;

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.string(),
    labels: z.record(z.string(), z.string()),
    annotations: z.record(z.string(), z.string()).optional(),
  }),
});
export type KubernetesObject = z.infer<typeof objectSchema>;

const workloadSchema = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({ spec: podSchema }),
    volumeClaimTemplates: z
      .array(z.looseObject({ metadata: z.looseObject({ name: z.string() }) }))
      .optional(),
  }),
});

export const render = (helm: string, values: object, options: readonly string[] = []): HelmResult =>
  runHelm(helm, ['template', RELEASE, CHART, '--namespace', NAMESPACE, ...options], values);

/** The objects that Helm would send to the cluster. @throws with Helm's own words if it refuses the values */
export function objectsOf(helm: string, values: object, options: readonly string[] = []): KubernetesObject[] {
  const { status, stdout, stderr } = render(helm, values, options);
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout)
    .map((document) => document.toJS() as unknown)
    .filter((document) => document !== null)
    .map((document) => objectSchema.parse(document));
}

export const componentOf = ({ metadata }: KubernetesObject): string =>
  metadata.labels['app.kubernetes.io/component'] ?? '';

export interface Workload {
  readonly component: string;
  readonly pod: Pod;
  /** Names of its volumes that outlive a pod. */
  readonly claims: readonly string[];
}

/** What runs: the deployments, stateful sets and jobs among the objects. */
export const workloadsOf = (objects: readonly KubernetesObject[]): Workload[] =>
  objects
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .map((object) => {
      const { spec } = workloadSchema.parse(object);
      return {
        component: componentOf(object),
        pod: spec.template.spec,
        claims: (spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name),
      };
    });

export const containersOf = ({ pod }: Workload): Container[] => [
  ...(pod.initContainers ?? []),
  ...pod.containers,
];

export const ofKind = (objects: readonly KubernetesObject[], kind: string) =>
  objects.filter((object) => object.kind === kind);
export const named = (objects: readonly KubernetesObject[], kind: string, component: string) =>
  ofKind(objects, kind).find((object) => componentOf(object) === component);

/** The first container of a component's pod. */
export const containerOf = (objects: readonly KubernetesObject[], component: string): Container | undefined =>
  workloadsOf(objects).find((workload) => workload.component === component)?.pod.containers[0];
