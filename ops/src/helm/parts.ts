import { type ComposeFile, readCompose } from '../images/composeFile';
import { type ReadDockerfile } from '../images/dockerfile';
import { type Container, containersOf, type KubernetesObject, type Workload, workloadsOf } from './chart';

/** What one container of a site is, in a form that the compose file and the chart share. */
interface Part {
  readonly image: string;
  readonly command: readonly string[];
  readonly variables: readonly string[];
  /** Variables that both set to a value of their own, which a site cannot change. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly port: number | undefined;
  /** When it can be used: the path of a call, or a command; how often, for how long, and how many failures count. */
  readonly probe: { what: string; period: number; timeout: number; failures: number } | undefined;
  readonly memory: number;
  readonly cpus: number;
  readonly writable: readonly string[];
  /** Seconds to end its work when it is stopped. */
  readonly grace: number | undefined;
}
export type Parts = Readonly<Record<string, Part>>;

const FIXED = ['TRUST_PROXY', 'METRICS_HOST'];
/** Names of the compose file's services that the chart calls otherwise. */
const COMPONENTS: Readonly<Record<string, string>> = { postgres: 'postgresql', mqtt: 'mosquitto' };

const megabytes = (size: string) => Number.parseInt(size, 10) * (/g/i.test(size) ? 1024 : 1);
const seconds = (text = '') => Number.parseInt(text, 10);
const fixedOf = (pairs: readonly (readonly [string, string | null | undefined])[]) =>
  Object.fromEntries(
    pairs.filter(([name]) => FIXED.includes(name)).map(([name, value]) => [name, value ?? '']),
  );

type Service = ComposeFile['services'][string];

/** The port in the address by which the api reaches a database or a broker. */
function portIn(file: ComposeFile, name: string): number | undefined {
  const { DATABASE_URL, MQTT_URL } = file.services.api?.environment ?? {};
  const address = [DATABASE_URL, MQTT_URL].find((url) => url?.includes(`@${name}:`));
  return address ? Number(new URL(address).port) : undefined;
}

function composeProbe({ healthcheck }: Service, image: ReadDockerfile | undefined): Part['probe'] {
  if (healthcheck && 'disable' in healthcheck) return undefined;
  if (healthcheck)
    return {
      what: healthcheck.test.slice(1).join(' '),
      period: seconds(healthcheck.interval),
      timeout: seconds(healthcheck.timeout),
      failures: healthcheck.retries,
    };
  const text = image?.healthcheck ?? '';
  const option = (name: string) => seconds(new RegExp(String.raw`--${name}=(\d+)`).exec(text)?.[1]);
  return {
    what: /http:\/\/127\.0\.0\.1:\d+(\S+)/.exec(text)?.[1] ?? '',
    period: option('interval'),
    timeout: option('timeout'),
    failures: option('retries'),
  };
}

/** Each container of the compose file that a production site runs. */
export function composeParts(text: string, imageOf: (dockerfile: string) => ReadDockerfile): Parts {
  const file = readCompose(text);
  const services = Object.entries(file.services).filter(([, { profiles }]) => profiles === undefined);
  return Object.fromEntries(
    services.map(([name, service]) => {
      const image = service.build && imageOf(service.build.dockerfile);
      const variables = Object.entries(service.environment ?? {});
      const kept = (service.volumes ?? []).flatMap((volume) =>
        typeof volume === 'string' && !volume.endsWith(':ro') ? [volume.split(':').at(-1) ?? ''] : [],
      );
      const part: Part = {
        image: service.image,
        command: service.command ?? [],
        variables: variables.map(([variable]) => variable).sort(),
        fixed: fixedOf(variables),
        port: name === 'doctor' ? undefined : (image?.port ?? portIn(file, name)),
        probe: composeProbe(service, image),
        memory: megabytes(service.mem_limit),
        cpus: service.cpus,
        writable: [
          ...service.tmpfs.map((mount) => mount.split(':')[0] ?? ''),
          ...kept,
          ...(service.shm_size ? ['/dev/shm'] : []),
        ].sort(),
        grace: service.stop_grace_period === undefined ? undefined : seconds(service.stop_grace_period),
      };
      return [COMPONENTS[name] ?? name, part];
    }),
  );
}

/** Variables that only the chart has, with the reason. */
const ONLY_IN_CHART: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'Kubernetes puts it into DATABASE_URL when the container starts; compose does so itself',
  MQTT_PASSWORD: 'likewise, into MQTT_URL',
  PGDATA: 'a folder below the volume, whose root may have a lost+found',
  PROVIDER_SECRET: 'a further secret, which the values of the test ask for',
};
const passwordOf: Readonly<Record<string, string>> = {
  postgresql: 'POSTGRES_PASSWORD',
  mosquitto: 'MQTT_PASSWORD',
};

function chartProbe({ readinessProbe: probe }: Container): Part['probe'] {
  if (probe === undefined) return undefined;
  // `sh -c` is what compose's CMD-SHELL is.
  const command = probe.exec?.command.slice(2).join(' ');
  return {
    what: probe.httpGet?.path ?? command ?? '',
    period: probe.periodSeconds,
    timeout: probe.timeoutSeconds,
    failures: probe.failureThreshold,
  };
}

function chartPart(workload: Workload, container: Container): Part {
  const { component, pod, claims } = workload;
  const variables = (container.env ?? []).map(({ name, value }) => [name, value] as const);
  const isWritable = (volume: string) =>
    claims.includes(volume) || pod.volumes.some(({ name, emptyDir }) => name === volume && emptyDir);
  const wait = container.lifecycle?.preStop.sleep.seconds ?? 0;
  return {
    image: container.image,
    command: container.command ?? container.args ?? [],
    variables: variables
      .map(([name]) => name)
      .filter((name) => !(name in ONLY_IN_CHART) || passwordOf[component] === name)
      .sort(),
    fixed: fixedOf(variables),
    port: container.ports?.find(({ name }) => name !== 'metrics')?.containerPort,
    probe: chartProbe(container),
    memory: megabytes(container.resources.limits.memory),
    cpus: Number(container.resources.limits.cpu),
    writable: container.volumeMounts
      .filter(({ name }) => isWritable(name))
      .map(({ mountPath }) => mountPath)
      .sort(),
    grace: component === 'api' ? (pod.terminationGracePeriodSeconds ?? 30) - wait : undefined,
  };
}

/** Each container of the chart's objects; of the job, the doctor, which is the one that compose has too. */
export function chartParts(objects: readonly KubernetesObject[]): Parts {
  const entries = workloadsOf(objects).flatMap((workload) =>
    containersOf(workload)
      .filter(({ name }) => name !== 'migrate')
      .map((container) => {
        const name = container.name === 'doctor' ? 'doctor' : workload.component;
        return [name, chartPart(workload, container)] as const;
      }),
  );
  return Object.fromEntries(entries);
}

/** A line for each difference between the two. */
export function differencesOf(compose: Parts, chart: Parts): string[] {
  const names = [...new Set([...Object.keys(compose), ...Object.keys(chart)])].sort();
  return names.flatMap((name) => {
    const [one, other] = [compose[name], chart[name]];
    if (one === undefined || other === undefined)
      return [`${name} is only in the ${one ? 'compose file' : 'chart'}`];
    const variables = [
      ...one.variables
        .filter((variable) => !other.variables.includes(variable))
        .map((variable) => `${name}: ${variable} is only in the compose file`),
      ...other.variables
        .filter((variable) => !one.variables.includes(variable))
        .map((variable) => `${name}: ${variable} is only in the chart`),
    ];
    const fields = [
      'image',
      'command',
      'fixed',
      'port',
      'probe',
      'memory',
      'cpus',
      'writable',
      'grace',
    ] as const;
    const rest = fields
      .map((field) => [field, JSON.stringify(one[field]), JSON.stringify(other[field])] as const)
      .filter(([, composed, charted]) => composed !== charted)
      .map(
        ([field, composed, charted]) =>
          `${name}: ${field} is ${composed ?? 'none'} in the compose file, ${charted ?? 'none'} in the chart`,
      );
    return [...variables, ...rest];
  });
}
