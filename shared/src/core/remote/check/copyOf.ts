/** About a hundred times what the portal's own remotes need. */
export interface CopyLimits {
  depth: number;
  /** Values in total: fields, list entries and everything inside. */
  count: number;
  /** Characters of one string. */
  length: number;
}

export const COPY_LIMITS: CopyLimits = { depth: 16, count: 20_000, length: 4_000 };

/** `endless`: cyclic, or above a limit. */
type CopyProblem = { kind: 'endless' | 'notPlain'; path: string; problem: string };
export type Copied = { ok: true; copy: unknown } | ({ ok: false } & CopyProblem);

class Refused extends Error {
  constructor(readonly problem: CopyProblem) {
    super(problem.problem);
  }
}

/** A result of `memo`, `forwardRef` or `lazy`, which is passed on like a function. */
const isReact = (value: object): boolean =>
  typeof Object.getOwnPropertyDescriptor(value, '$$typeof')?.value === 'symbol';

/**
 * A deep, frozen copy of a remote's data, within limits. Each field is read once, so that the portal uses what it
 * checked, even if the remote changes its objects. Functions and components are kept; other non-plain data is refused.
 */
export function copyOf(value: unknown, limits: CopyLimits = COPY_LIMITS): Copied {
  let count = 0;
  const above = new Set<object>();

  function copy(from: unknown, path: readonly string[]): unknown {
    const refuse = (kind: CopyProblem['kind'], problem: string): never => {
      throw new Refused({ kind, path: path.join('.') || '(root)', problem });
    };
    count += 1;
    if (count > limits.count) refuse('endless', `is one of more than ${limits.count} values`);
    switch (typeof from) {
      case 'undefined':
      case 'boolean':
      case 'number':
      case 'function':
        return from;
      case 'string':
        return from.length > limits.length
          ? refuse('endless', `is longer than ${limits.length} characters`)
          : from;
      case 'object':
        break;
      default:
        return refuse('notPlain', `is a ${typeof from}`);
    }
    if (from === null || isReact(from)) return from;
    if (above.has(from)) refuse('endless', 'contains itself');
    if (path.length >= limits.depth) refuse('endless', `is nested deeper than ${limits.depth} levels`);
    above.add(from);
    const made = Array.isArray(from) ? list(from, path, refuse) : record(from, path, refuse);
    above.delete(from);
    return Object.freeze(made);
  }

  function list(
    from: unknown[],
    path: readonly string[],
    refuse: (kind: CopyProblem['kind'], problem: string) => never,
  ) {
    const { length } = from;
    if (length > limits.count) refuse('endless', `has ${length} entries`);
    return Array.from({ length }, (_, index) => copy(from[index], [...path, String(index)]));
  }

  function record(
    from: object,
    path: readonly string[],
    refuse: (kind: CopyProblem['kind'], problem: string) => never,
  ) {
    const prototype: unknown = Object.getPrototypeOf(from);
    // A plain object of another realm: its prototype has no prototype.
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
      refuse('notPlain', 'is no plain object');
    const keys = Object.keys(from);
    if (keys.length > limits.count) refuse('endless', `has ${keys.length} fields`);
    const made: Record<string, unknown> = {};
    for (const key of keys) {
      // Defined, not assigned, as the name may be `__proto__`.
      const field = copy((from as Record<string, unknown>)[key], [...path, key]);
      Object.defineProperty(made, key, { value: field, enumerable: true });
    }
    return made;
  }

  try {
    return { ok: true, copy: copy(value, []) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.problem };
    // A getter or a proxy of the remote threw.
    return { ok: false, kind: 'notPlain', path: '(root)', problem: 'threw while it was read' };
  }
}
