/** Drawer widths in px (docs/reference/product.md#frame). */
export const DRAWER_WIDTH = { open: 320, collapsed: 72 } as const;

/**
 * Whether the drawer is open: below the breakpoint md if requested, above it unless `miniDrawer`. Derived, so that no
 * width renders another's state: a modal that closes while it mounts would stay in the page, invisible, and block
 * everything.
 * @param now.shown whether the temporary drawer was requested
 */
export const drawerOpened = (now: { small: boolean; miniDrawer: boolean; shown: boolean }): boolean =>
  now.small ? now.shown : !now.miniDrawer;

export type DrawerShape = 'none' | 'temporary' | 'permanent' | 'mini';

/** The drawer's form: temporary below md, none with the horizontal menu, else permanent (320 px) or a rail (72 px). */
export function drawerShape(choice: { small: boolean; horizontal: boolean; opened: boolean }): DrawerShape {
  if (choice.small) return 'temporary';
  if (choice.horizontal) return 'none';
  return choice.opened ? 'permanent' : 'mini';
}

/** The page width that the drawer takes, in px. */
export function drawerSpace(shape: DrawerShape): number {
  if (shape === 'permanent') return DRAWER_WIDTH.open;
  return shape === 'mini' ? DRAWER_WIDTH.collapsed : 0;
}
