interface Identified {
  readonly apiVersion: string;
  readonly kind: string;
}

interface Model {
  validate(): void;
}

/** The classes of Kubernetes' own objects and of the Prometheus operator's, made from their published schemas. */
const packageOf = (apiVersion: string): string =>
  apiVersion.startsWith('monitoring.coreos.com/')
    ? '@kubernetes-models/prometheus-operator'
    : 'kubernetes-models';

/**
 * The same data, which remembers what was read of it. The schemas admit unknown fields, as those of Kubernetes do, and
 * never look at them: a field that validation has not read is none that Kubernetes knows.
 */
function watched(data: unknown, at: string, unread: Set<string>): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const inside = new Map(
    Object.entries(data).map(([name, value]) => {
      unread.add(`${at}/${name}`);
      return [name, watched(value, `${at}/${name}`, unread)];
    }),
  );
  return new Proxy(data, {
    get(target, name) {
      if (typeof name !== 'string' || !inside.has(name)) return Reflect.get(target, name) as unknown;
      unread.delete(`${at}/${name}`);
      return inside.get(name);
    },
  });
}

/** The mistakes in an object by the schema of its kind: wrong or missing values, and fields that do not exist. */
export async function mistakesOf(object: Identified): Promise<string[]> {
  const { apiVersion, kind } = object;
  const module = (await import(`${packageOf(apiVersion)}/${apiVersion}`)) as Record<
    string,
    (new () => Model) | undefined
  >;
  const Kind = module[kind];
  if (Kind === undefined) return [`There is no ${kind} in ${apiVersion}.`];
  const unread = new Set<string>();
  try {
    new Kind().validate.call(watched(object, '', unread));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const isOutermost = (field: string) => !unread.has(field.slice(0, field.lastIndexOf('/')));
  return [...unread].filter(isOutermost).map((field) => `${field} is no field of ${kind}.`);
}
