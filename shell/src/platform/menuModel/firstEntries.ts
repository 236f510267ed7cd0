import type { OwnedMenuItem } from '@portal/shared';

/** Lines of an entry in the side menu: groups are open, folds are closed. */
const linesOf = (item: OwnedMenuItem): number =>
  item.type === 'group' ? 1 + (item.children ?? []).reduce((sum, one) => sum + linesOf(one), 0) : 1;

/**
 * The entries in a menu's first lines, with the last group cut: most entries of thirty remotes are below the window.
 * @returns the same array if all entries fit
 */
export function firstEntries(items: readonly OwnedMenuItem[], lines: number): readonly OwnedMenuItem[] {
  const taken: OwnedMenuItem[] = [];
  let left = lines;
  for (const item of items) {
    if (left <= 0) return taken;
    const all = linesOf(item);
    taken.push(
      all <= left || item.type !== 'group'
        ? item
        : { ...item, children: [...firstEntries(item.children ?? [], left - 1)] },
    );
    left -= all;
  }
  return left < 0 ? taken : items;
}
