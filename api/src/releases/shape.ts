/** What of a recorded value is missing in a present one, or of another kind there; one line each. Values may differ. */
export function missing(recorded: unknown, present: unknown, at = 'body'): string[] {
  if (Array.isArray(recorded)) {
    if (!Array.isArray(present)) return [`${at} is no list any more`];
    // Lists are told by what their entries have between them: an optional field stands in some of them only.
    const [before, now] = [merged(recorded), merged(present)];
    return before === undefined ? [] : missing(before, now, `${at}[]`);
  }
  if (typeof recorded === 'object' && recorded !== null) {
    if (typeof present !== 'object' || present === null) return [`${at} is no object any more`];
    return Object.entries(recorded).flatMap(([key, value]) =>
      Object.hasOwn(present, key)
        ? missing(value, (present as Record<string, unknown>)[key], `${at}.${key}`)
        : [`${at}.${key} is gone`],
    );
  }
  if (recorded === null) return [];
  return typeof recorded === typeof present
    ? []
    : [`${at} was a ${typeof recorded}, is ${JSON.stringify(present)}`];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function merged(list: readonly unknown[]): unknown {
  if (!list.every(isObject)) return list[0];
  const known = list.flatMap((one) => Object.entries(one)).filter(([, value]) => value !== null);
  return list.length === 0 ? undefined : Object.fromEntries(known);
}
