/** Drawer widths in px (spec §2). */
export const DRAWER_WIDTH = { open: 320, collapsed: 72 } as const;

/** What changes the drawer (spec §2, §4). `small`: below breakpoint md. */
export type DrawerEvent =
  | { type: 'toggled' }
  /** Start, a resize across md, or a change of the miniDrawer setting. */
  | { type: 'laidOut'; small: boolean; miniDrawer: boolean }
  | { type: 'itemChosen'; small: boolean };

/** Whether the drawer is open after an event (spec §3 "isDashboardDrawerOpened"). Pure. */
export function drawerOpened(opened: boolean, event: DrawerEvent): boolean {
  switch (event.type) {
    case 'toggled':
      return !opened;
    case 'laidOut':
      return !event.small && !event.miniDrawer;
    case 'itemChosen':
      return event.small ? false : opened;
  }
}

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
