import type { FieldFailure } from '../registry/issues';

/** The part to cut for a refused path: a field of a service or of a pilot's service, or all of video conference. */
function cut(path: string): string[] | undefined {
  const keys = path.split('.');
  if (keys[0] === 'videoConference') return keys.slice(0, 1);
  if (keys[0] !== 'services') return undefined;
  return keys.slice(0, keys[2] === 'perPilot' ? 5 : 3);
}

function remove(value: unknown, keys: readonly string[]): unknown {
  const [first, ...rest] = keys;
  if (first === undefined || typeof value !== 'object' || value === null) return value;
  const { [first]: inner, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [first]: remove(inner, rest) };
}

/**
 * The document without refused fields, if all concern services or video conference. Undefined otherwise: dropping
 * another field, such as a signing key, could make the portal less secure.
 */
export function withoutRefused(raw: unknown, failures: readonly FieldFailure[]): unknown {
  const paths = failures.map(({ path }) => cut(path));
  if (paths.some((path) => path === undefined)) return undefined;
  return paths.reduce<unknown>((document, path) => remove(document, path ?? []), raw);
}
