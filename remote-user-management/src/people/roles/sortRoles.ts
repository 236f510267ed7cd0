import type { Role } from '@portal/kit/wire';
import type { Headcounts } from './headcounts.api';

export interface RoleSort {
  by: 'name' | 'pilotCode' | 'pilotRole' | 'people';
  ascending: boolean;
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base' });

export function sortRoles(
  roles: readonly Role[],
  { by, ascending }: RoleSort,
  counts: Headcounts = {},
): Role[] {
  const sign = ascending ? 1 : -1;
  const compare = (a: Role, b: Role) =>
    by === 'people' ? (counts[a.name] ?? 0) - (counts[b.name] ?? 0) : collator.compare(a[by], b[by]);
  return [...roles].sort((a, b) => sign * compare(a, b) || collator.compare(a.name, b.name));
}
