import type { OwnedMenuItem } from '@portal/shared';
import { covers } from '@portal/shared/registry';

/** What a horizontal menu shows before "more items" (docs/reference/product.md#frame). */
export const HORIZONTAL_ITEMS = 7;
/** A list of the menu is at most this high, px (docs/reference/product.md#frame). */
export const MENU_LIST_HEIGHT = 350;

const TYPES: readonly string[] = ['group', 'collapse', 'item'];

/** An entry of any other type is drawn as the red "Menu Items Error". */
export const isKnownType = (type: string): boolean => TYPES.includes(type);

/** The entries of a horizontal menu, and those that collect under "more items". */
export function splitMenu<T>(
  entries: readonly T[],
  most: number = HORIZONTAL_ITEMS,
): { shown: T[]; more: T[] } {
  return { shown: entries.slice(0, most), more: entries.slice(most) };
}

/**
 * How many entries of a horizontal menu fit, in px: all that there are, or so many that "more items" stands beside them.
 * @param widths of the entries, in their order
 */
export function fitting(
  widths: readonly number[],
  room: { available: number; more: number; gap: number },
  most: number = HORIZONTAL_ITEMS,
): number {
  const { available, more, gap } = room;
  const taken = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0) - (count > 0 ? gap : 0);
  if (widths.length <= most && taken(widths.length) <= available) return widths.length;
  let count = Math.min(most, widths.length);
  while (count > 0 && taken(count) + gap + more > available) count -= 1;
  return count;
}

function pathsIn(items: readonly OwnedMenuItem[]): string[] {
  return items.flatMap((item) => [...(item.url ? [item.url] : []), ...pathsIn(item.children ?? [])]);
}

/** The entry's address that stands for the page that is open: the longest that covers it, so that only one is current. */
export function currentUrl(items: readonly OwnedMenuItem[], pathname: string): string | undefined {
  return (
    pathsIn(items)
      // The root is above every page and stands for none.
      .filter((url) => url !== '/' && covers(url, pathname))
      .sort((a, b) => b.length - a.length)[0]
  );
}

/** Whether the entry or one below it is the page that is open: its group is then unfolded. */
export function holdsUrl(item: OwnedMenuItem, url: string | undefined): boolean {
  return url !== undefined && pathsIn([item]).includes(url);
}

/** A page of the menu with the headings above it: crumbs of the palette and of the page. */
export interface MenuPage {
  item: OwnedMenuItem;
  trail: OwnedMenuItem[];
}

/** Every page of the menu, in its order; disabled entries lead nowhere. */
export function menuPages(items: readonly OwnedMenuItem[], trail: OwnedMenuItem[] = []): MenuPage[] {
  return items.flatMap((item) => [
    ...(item.type === 'item' && (item.url ?? item.link) && !item.disabled ? [{ item, trail }] : []),
    ...menuPages(item.children ?? [], [...trail, item]),
  ]);
}
