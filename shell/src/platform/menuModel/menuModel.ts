import type { OwnedMenuItem } from '@portal/shared';
import { covers } from '@portal/shared/registry';

/** Entries of the horizontal menu before "more items" (docs/reference/product.md#frame). */
export const HORIZONTAL_ITEMS = 7;
/** The maximum height of a menu list, px (docs/reference/product.md#frame). */
export const MENU_LIST_HEIGHT = 350;

const TYPES: readonly string[] = ['group', 'collapse', 'item'];

/** Whether a type is known; other entries show the red "Menu Items Error". */
export const isKnownType = (type: string): boolean => TYPES.includes(type);

export function splitMenu<T>(
  entries: readonly T[],
  most: number = HORIZONTAL_ITEMS,
): { shown: T[]; more: T[] } {
  return { shown: entries.slice(0, most), more: entries.slice(most) };
}

/**
 * The number of entries that fit in the horizontal menu; all sizes in px. If not all fit, "more items" takes its width.
 * @param widths of the entries, in their order
 */
export function fitting(
  widths: readonly number[],
  room: { available: number; more: number; gap: number },
): number {
  const { available, more, gap } = room;
  const taken = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0) - (count > 0 ? gap : 0);
  if (widths.length <= HORIZONTAL_ITEMS && taken(widths.length) <= available) return widths.length;
  let count = Math.min(HORIZONTAL_ITEMS, widths.length);
  while (count > 0 && taken(count) + gap + more > available) count -= 1;
  return count;
}

function pathsIn(items: readonly OwnedMenuItem[]): string[] {
  return items.flatMap((item) => [...(item.url ? [item.url] : []), ...pathsIn(item.children ?? [])]);
}

/** The menu URL of the open page: the longest that covers it, so that only one entry is current. */
export function currentUrl(items: readonly OwnedMenuItem[], pathname: string): string | undefined {
  return (
    pathsIn(items)
      // The root covers every page.
      .filter((url) => url !== '/' && covers(url, pathname))
      .sort((a, b) => b.length - a.length)[0]
  );
}

export function holdsUrl(item: OwnedMenuItem, url: string | undefined): boolean {
  return url !== undefined && pathsIn([item]).includes(url);
}

export interface MenuPage {
  item: OwnedMenuItem;
  trail: OwnedMenuItem[];
}

/** Every page of the menu, in order, without disabled entries. */
export function menuPages(items: readonly OwnedMenuItem[], trail: OwnedMenuItem[] = []): MenuPage[] {
  return items.flatMap((item) => [
    ...(item.type === 'item' && (item.url ?? item.link) && !item.disabled ? [{ item, trail }] : []),
    ...menuPages(item.children ?? [], [...trail, item]),
  ]);
}
