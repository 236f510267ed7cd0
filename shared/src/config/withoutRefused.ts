import type { FieldFailure } from '../registry/issues';

/** How much of a refused path goes: the field of one service, or of one pilot's service, or all of video conference. */
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
 * The document without what was refused, where all of it concerns incorporated services or video conference. Undefined
 * where anything else is wrong: leaving out a field there, a signing key perhaps, could make the portal less safe.
 */
export function withoutRefused(raw: unknown, failures: readonly FieldFailure[]): unknown {
  const paths = failures.map(({ path }) => cut(path));
  if (paths.some((path) => path === undefined)) return undefined;
  return paths.reduce<unknown>((document, path) => remove(document, path ?? []), raw);
}
