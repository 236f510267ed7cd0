import type { ApiRequest } from '../http';
import { paths } from '../wire';
import type { Capabilities, Capability } from './capabilities';

/**
 * Extras that are asked for all the same where the back end has no extras: some have this call, and it is part of the
 * specification in all but its answer.
 */
const TRIED: ReadonlySet<string> = new Set(['assignmentList']);

interface Fields {
  /** How the path begins. */
  readonly path: string;
  readonly method: 'POST' | 'PUT';
  readonly needs: Capability;
  readonly names: readonly string[];
}

/** Fields that not every back end takes, and that one without them refuses the whole call for. */
const FIELDS: readonly Fields[] = [
  { path: paths.assignments.create, method: 'POST', needs: 'extras', names: ['relatedNotification', 'due'] },
  { path: paths.assignments.one(''), method: 'PUT', needs: 'extras', names: ['due'] },
  { path: paths.notifications.status(''), method: 'PUT', needs: 'extras', names: ['opened'] },
  { path: paths.events.createMapping, method: 'POST', needs: 'mappingPilots', names: ['pilotCode'] },
  { path: paths.events.mapping(''), method: 'PUT', needs: 'mappingTexts', names: ['topic', 'description'] },
];

/** Whether a path is one of those that are written with an empty id. */
function isAt(path: string, written: string): boolean {
  const [start = '', end = ''] = written.split('//');
  return path.startsWith(start) && path.endsWith(end);
}

/**
 * A call as this back end takes it; undefined where it has no such call. What one lacks is said by its capabilities alone: of a
 * back end that has the extras, a 404 of a proxy or a 500 without an id is a failure like any other, which may pass.
 */
export function fitted(call: ApiRequest, can: Capabilities): ApiRequest | undefined {
  const { ours, ...plain } = call;
  if (ours !== undefined && !can.extras && !TRIED.has(ours)) return undefined;
  const request = can.extras && ours !== undefined ? plain : call;
  const refused = FIELDS.filter(
    ({ path, method, needs }) => !can[needs] && method === request.method && isAt(request.path, path),
  ).flatMap(({ names }) => names);
  const { body } = request;
  if (refused.length === 0 || typeof body !== 'object' || body === null) return request;
  const kept = Object.entries(body).filter(([name]) => !refused.includes(name));
  return { ...request, body: kept.length === 0 ? undefined : Object.fromEntries(kept) };
}
