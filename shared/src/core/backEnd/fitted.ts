import type { ApiRequest } from '../http';
import { paths } from '../../contract/wire';
import type { Capabilities, Capability } from './capabilities';

/** Calls to try even without `extras`: some external back ends have them, with an answer beyond the specification. */
const TRIED: ReadonlySet<string> = new Set(['assignmentList']);

interface Fields {
  /** The beginning of the path. */
  readonly path: string;
  readonly method: 'POST' | 'PUT';
  readonly needs: Capability;
  readonly names: readonly string[];
}

/** Fields that not every back end accepts; one without them refuses the whole call. */
const FIELDS: readonly Fields[] = [
  { path: paths.assignments.create, method: 'POST', needs: 'extras', names: ['relatedNotification', 'due'] },
  { path: paths.assignments.one(''), method: 'PUT', needs: 'extras', names: ['due'] },
  { path: paths.notifications.status(''), method: 'PUT', needs: 'extras', names: ['opened'] },
  { path: paths.events.createMapping, method: 'POST', needs: 'mappingPilots', names: ['pilotCode'] },
  { path: paths.events.mapping(''), method: 'PUT', needs: 'mappingTexts', names: ['topic', 'description'] },
];

/** Whether a path matches one that is written with an empty id. */
function isAt(path: string, written: string): boolean {
  const [start = '', end = ''] = written.split('//');
  return path.startsWith(start) && path.endsWith(end);
}

/** Whether the back end has a capability call: `ours` names the capability, or else one of the extras. */
const isThere = (ours: string, can: Capabilities): boolean =>
  ours in can ? can[ours as Capability] : can.extras;

/**
 * Fits a call to the back end; undefined if it has no such call. Only its capabilities decide: where it has the
 * extras, a proxy's 404 or a 500 without an id is a failure like any other.
 */
export function fitted(call: ApiRequest, can: Capabilities): ApiRequest | undefined {
  const { ours, ...plain } = call;
  if (ours !== undefined && !isThere(ours, can) && !TRIED.has(ours)) return undefined;
  const request = can.extras && ours !== undefined ? plain : call;
  const refused = FIELDS.filter(
    ({ path, method, needs }) => !can[needs] && method === request.method && isAt(request.path, path),
  ).flatMap(({ names }) => names);
  const { body } = request;
  if (refused.length === 0 || typeof body !== 'object' || body === null) return request;
  const accepted = Object.entries(body).filter(([name]) => !refused.includes(name));
  return { ...request, body: accepted.length === 0 ? undefined : Object.fromEntries(accepted) };
}
