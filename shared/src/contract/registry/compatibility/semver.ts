/**
 * A subset of npm's version ranges: exact, `^`, `~`, comparators and x-ranges, joined by spaces (and) or `||` (or),
 * without hyphen ranges. The `semver` package would be the largest module of the loader, for syntax that no manifest
 * uses.
 */
interface Version {
  parts: readonly [number, number, number];
  pre: readonly string[];
}

const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;
const PARTIAL =
  /^v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;
const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?\s*(\S.*)$/;

function parseVersion(text: string): Version | undefined {
  const match = VERSION.exec(text.trim());
  if (!match) return undefined;
  const [, major, minor, patch, pre] = match;
  return { parts: [Number(major), Number(minor), Number(patch)], pre: pre?.split('.') ?? [] };
}

function compareIdentifier(a: string, b: string): number {
  const numeric = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (numeric[0] && numeric[1]) return Number(a) - Number(b);
  if (numeric[0] !== numeric[1]) return numeric[0] ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

function compare(a: Version, b: Version): number {
  for (const at of [0, 1, 2] as const) {
    if (a.parts[at] !== b.parts[at]) return a.parts[at] - b.parts[at];
  }
  if (a.pre.length === 0 || b.pre.length === 0) return b.pre.length - a.pre.length;
  for (let at = 0; at < Math.max(a.pre.length, b.pre.length); at += 1) {
    const [left, right] = [a.pre[at], b.pre[at]];
    if (left === undefined || right === undefined) return left === undefined ? -1 : 1;
    const order = compareIdentifier(left, right);
    if (order !== 0) return order;
  }
  return 0;
}

type Test = { from: Version | undefined; holds: (version: Version) => boolean };

const at = (major: number, minor = 0, patch = 0, pre: readonly string[] = []): Version => ({
  parts: [major, minor, patch],
  pre,
});
/** Also below every prerelease of `limit`: `<2.0.0-0`, as in npm. */
const below = (limit: Version) => (version: Version) => compare(version, { ...limit, pre: ['0'] }) < 0;

/** The first version above what the partial version covers. */
function ceiling(operator: string, given: readonly (number | undefined)[]): Version | undefined {
  const [major, minor, patch] = given;
  if (major === undefined) return undefined;
  if (operator === '^' && (major > 0 || minor === undefined)) return at(major + 1);
  if (minor === undefined) return at(major + 1);
  if (operator === '^' && (minor > 0 || patch === undefined)) return at(major, minor + 1);
  if (operator === '^' && patch !== undefined) return at(major, minor, patch + 1);
  if (operator === '~' || patch === undefined) return at(major, minor + 1);
  return undefined;
}

function comparator(text: string): Test | undefined {
  const [, operator = '', rest = ''] = COMPARATOR.exec(text) ?? [];
  const match = PARTIAL.exec(rest.trim());
  if (!match) return undefined;
  const given = [match[1], match[2], match[3]].map((part) =>
    part === undefined || /^[xX*]$/.test(part) ? undefined : Number(part),
  );
  const floor = at(given[0] ?? 0, given[1], given[2], match[4]?.split('.'));
  if (given[0] === undefined) return { from: undefined, holds: () => operator !== '<' && operator !== '>' };
  const end = ceiling(operator, given);
  const whole = given[2] !== undefined;
  switch (operator) {
    case '>=':
      return { from: floor, holds: (version) => compare(version, floor) >= 0 };
    case '<':
      return {
        from: floor,
        holds: (version) => (whole ? compare(version, floor) < 0 : below(floor)(version)),
      };
    case '>':
      return {
        from: floor,
        holds: (version) => (whole || !end ? compare(version, floor) > 0 : compare(version, end) >= 0),
      };
    case '<=':
      return {
        from: floor,
        holds: (version) => (whole || !end ? compare(version, floor) <= 0 : below(end)(version)),
      };
    default:
      return {
        from: floor,
        holds: (version) =>
          end ? compare(version, floor) >= 0 && below(end)(version) : compare(version, floor) === 0,
      };
  }
}

const sameTuple = (a: Version, b: Version) => a.parts.every((part, index) => part === b.parts[index]);

function alternative(text: string, version: Version): boolean {
  const words = text.trim().replace(/(\^|~|>=|<=|>|<|=)\s+/g, '$1');
  const tests = (words === '' ? ['*'] : words.split(/\s+/)).map(comparator);
  if (!tests.every((test) => test !== undefined && test.holds(version))) return false;
  // npm's rule: a prerelease matches only a range that names a prerelease of the same version.
  return (
    version.pre.length === 0 ||
    tests.some((test) => test?.from && test.from.pre.length > 0 && sameTuple(test.from, version))
  );
}

/** Whether the version is in the range; false when either is unreadable. */
export function semverSatisfies(range: string, version: string): boolean {
  const parsed = parseVersion(version);
  return parsed !== undefined && range.split('||').some((part) => alternative(part, parsed));
}

/** For sorting; unreadable versions come first. */
export function semverCompare(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  if (!left || !right) return left ? 1 : right ? -1 : 0;
  return compare(left, right);
}
