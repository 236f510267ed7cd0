import compare from 'semver/functions/compare.js';
import valid from 'semver/functions/valid.js';

/** For sorting; unreadable versions come first. */
export function semverCompare(a: string, b: string): number {
  const [left, right] = [valid(a), valid(b)];
  if (!left || !right) return left ? 1 : right ? -1 : 0;
  return compare(left, right);
}
