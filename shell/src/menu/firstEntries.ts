import type { OwnedMenuItem } from '@portal/shared';

/** How many lines an entry takes in the side menu: a group stands open, what unfolds is one line. */
const linesOf = (item: OwnedMenuItem): number =>
  item.type === 'group' ? 1 + (item.children ?? []).reduce((sum, one) => sum + linesOf(one), 0) : 1;

/**
 * The entries of a menu that stand in its first lines, with the groups cut where these end: of thirty remotes most have
 * theirs below the window.
 * @returns the menu itself where it has no more lines than that
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
