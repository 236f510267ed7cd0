import { semverCompare } from '@portal/shared/registry';

export function nextVersion(own: string, released: readonly string[]): string {
  const newest = [own, ...released].sort(semverCompare).at(-1) ?? own;
  if (!released.includes(newest)) return newest;
  const [major = '0', minor = '0', patch = '0'] = (newest.split('-')[0] ?? newest).split('.');
  return newest.includes('-') ? `${major}.${minor}.${patch}` : `${major}.${minor}.${Number(patch) + 1}`;
}

export function outdated(released: readonly string[], used: ReadonlySet<string>, keep: number): string[] {
  const newestFirst = [...released].sort(semverCompare).reverse();
  return newestFirst.slice(keep).filter((version) => !used.has(version));
}
