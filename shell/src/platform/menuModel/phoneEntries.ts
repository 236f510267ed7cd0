import type { OwnedMenuItem } from '@portal/shared';
import { menuPages } from './menuModel';

/** Pages beside the "menu" button: at 320 px each button is 64 px wide, enough for a thumb. */
const MAX_PHONE_ENTRIES = 4;

/** The pages in a phone's bottom bar, in menu order: `atHand` first; none that are external or without an icon. */
export function phoneEntries(menu: readonly OwnedMenuItem[]): OwnedMenuItem[] {
  const pages = menuPages(menu)
    .map(({ item }) => item)
    .filter(({ url, icon, target }) => url !== undefined && icon !== undefined && !target);
  const first = [...pages]
    .sort((a, b) => Number(b.atHand ?? false) - Number(a.atHand ?? false))
    .slice(0, MAX_PHONE_ENTRIES);
  return pages.filter((page) => first.includes(page));
}
