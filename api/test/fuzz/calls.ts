import { serviceNames } from '@portal/shared/wire';
import fc from 'fast-check';
import { arbitraryOf, type Schema } from './arbitraries';
import { refTo, type RefKind, strange } from './pieces';

interface Operation {
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { required: boolean; content: Readonly<Record<string, { schema: Schema }>> };
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A call before ids of the portal are filled in: see `Ref` and `Said`. */
export interface Drawn {
  readonly call: string;
  readonly caller: number;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Appended to the query unchanged. */
  readonly tail: string;
  readonly body: unknown;
  readonly isText: boolean;
}

/** What an `{id}` refers to, by the path before it. */
const objects: readonly (readonly [RegExp, RefKind])[] = [
  [/^\/users\/sessions/, 'session'],
  [/^\/events\/mappings/, 'mapping'],
  [/^\/assignments/, 'assignment'],
  [/^\/notifications/, 'notification'],
];
const kindOf = (path: string, name: string): RefKind | undefined => {
  if (name === 'userId') return path.includes('/user/') ? 'self' : 'user';
  if (name === 'role') return 'role';
  if (name === 'code' || name === 'pilotCode') return 'pilot';
  return name === 'id' ? objects.find(([start]) => start.test(path))?.[1] : undefined;
};

function pathPart(path: string, name: string): fc.Arbitrary<unknown> {
  if (name === 'service') return fc.constantFrom(...serviceNames, 'none');
  const kind = kindOf(path, name);
  const plausible = kind === undefined ? fc.constantFrom('Event', 'Assignment', 'Gossip') : refTo(kind);
  return fc.oneof(
    { weight: 30, arbitrary: plausible },
    { weight: 1, arbitrary: fc.constantFrom('SUPER_ADMIN', 'ALL', 'create', 'names') },
    { weight: 1, arbitrary: strange.filter((one) => typeof one === 'string' && one !== '') },
  );
}

const tail = fc.oneof(
  { weight: 60, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%00', '%ED%A0%80=1', 'page=1', 'page=1&page=2', '__proto__[x]=1', '&&='),
  },
);

function callOf(path: string, method: string, { parameters, requestBody }: Operation, callers: number) {
  const named = (where: string, from: (one: Operation['parameters'][number]) => fc.Arbitrary<unknown>) =>
    Object.fromEntries(parameters.filter((one) => one.in === where).map((one) => [one.name, from(one)]));
  const required = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name);
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? ['none', undefined];
  const body = content === undefined ? fc.constant(undefined) : arbitraryOf(content.schema);
  const sent = requestBody?.required === false ? fc.option(body, { nil: undefined }) : body;
  return fc.record<Drawn>({
    call: fc.constant(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    caller: fc.nat(callers - 1),
    path: fc.record(named('path', ({ name }) => pathPart(path, name))),
    query: fc.record(
      named('query', ({ name, schema }) => arbitraryOf(schema, name)),
      {
        requiredKeys: required,
      },
    ),
    tail,
    body: sent,
    isText: fc.constant(type === 'text/plain'),
  });
}

/** Calls of all operations of the document, each equally often. */
export function callsOf({ paths }: Document, callers: number): fc.Arbitrary<Drawn> {
  // By their names: in which order the document has them decides nothing.
  const named = Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1));
  const all = named.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method, operation, callers)),
  );
  return fc.oneof(...all);
}
