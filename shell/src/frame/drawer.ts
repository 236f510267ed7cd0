/** Drawer widths in px (docs/reference/product.md#frame). */
export const DRAWER_WIDTH = { open: 320, collapsed: 72 } as const;

/**
 * Whether the drawer is open. Below md it lies over the page and is closed until it is asked for; on larger
 * screens it follows the miniDrawer setting, which the menu button changes. Derived, so that no width can draw the state of
 * another one: a modal that closes in the moment it is mounted stays in the page, unseen and before everything.
 * @param shown whether the temporary drawer was asked for
 */
export const drawerOpened = (now: { small: boolean; miniDrawer: boolean; shown: boolean }): boolean =>
  now.small ? now.shown : !now.miniDrawer;

export type DrawerShape = 'none' | 'temporary' | 'permanent' | 'mini';

/**
 * How the drawer is drawn: temporary below md whatever the orientation, none for the horizontal menu, else permanent
 * at 320 px or as a rail of 72 px.
 */
export function drawerShape(choice: { small: boolean; horizontal: boolean; opened: boolean }): DrawerShape {
  if (choice.small) return 'temporary';
  if (choice.horizontal) return 'none';
  return choice.opened ? 'permanent' : 'mini';
}

/** The room the drawer takes from the page, in px. */
export function drawerSpace(shape: DrawerShape): number {
  if (shape === 'permanent') return DRAWER_WIDTH.open;
  return shape === 'mini' ? DRAWER_WIDTH.collapsed : 0;
}
