import type { OwnedMenuItem } from '@portal/shared';
import { menuPages } from './menuModel';

/** So many pages fit beside "menu" where a thumb still hits each, 64 px at 320 px. */
const MOST = 4;

/**
 * The pages that a phone has at its lower edge, in the menu's order: those that are to be at hand (`atHand`), and where there
 * is room the first of all others. What leads out of the portal, or has no sign, stays in the menu.
 */
export function phoneEntries(menu: readonly OwnedMenuItem[]): OwnedMenuItem[] {
  const pages = menuPages(menu)
    .map(({ item }) => item)
    .filter(({ url, icon, target }) => url !== undefined && icon !== undefined && !target);
  const first = [...pages]
    .sort((a, b) => Number(b.atHand ?? false) - Number(a.atHand ?? false))
    .slice(0, MOST);
  return pages.filter((page) => first.includes(page));
}
