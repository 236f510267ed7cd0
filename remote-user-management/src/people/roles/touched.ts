import type { EventMapping } from '@portal/kit/wire';
import type { MenuEntry } from '../preview/changePreview';

export interface Touched {
  mappings: EventMapping[];
  /** Menu entries that a permission rule shows to this role only. */
  menus: MenuEntry[];
  /** The live topic that carries the role's name. */
  topic: string;
}

const namesRole = (when: MenuEntry['when'], role: string): boolean =>
  when !== undefined &&
  (when.roles?.includes(role) === true ||
    [...(when.allOf ?? []), ...(when.anyOf ?? [])].some((part) => namesRole(part, role)));

const menusOf = (menu: readonly MenuEntry[], role: string): MenuEntry[] =>
  menu.flatMap((entry) => [
    ...(namesRole(entry.when, role) ? [entry] : []),
    ...menusOf(entry.children ?? [], role),
  ]);

export const touchedBy = (
  role: string,
  mappings: readonly EventMapping[],
  menu: readonly MenuEntry[],
): Touched => ({
  mappings: mappings.filter(({ userRoles }) => userRoles.includes(role)),
  menus: menusOf(menu, role),
  topic: role,
});
