import { MENU_LINE } from '../../platform';

/** The look of a line of the menu, of an entry and of a fold. */
export const menuLine = {
  borderRadius: 1,
  minHeight: `max(${MENU_LINE}px, var(--portal-target))`,
  py: 0,
} as const;
