/** Px. */
export const TOP_BAR_HEIGHT = 72;
/** Px. */
export const MENU_BAR_HEIGHT = 52;
/** A line of the side menu at a desk, px: the whole menu of a platform administrator fits a window of 900 px. */
export const MENU_LINE = 28;
/** Space above the main content, px (docs/reference/product.md#frame). */
export const CONTENT_MARGIN_TOP = 88;
/** Distance of toasts from the top, px: below the top bar (docs/reference/product.md#live-notifications). */
export const TOASTS_TOP = 75;
/** The progress bar at start, px (docs/reference/product.md#frame). */
export const PROGRESS_HEIGHT = 4;
/** A phone's bottom bar at least, without the device's safe area, px: it grows with the text. */
export const BOTTOM_BAR_LEAST = 64;
/** The CSS variable with the height of the bottom bar; unset without one. */
export const BOTTOM_BAR = '--portal-bottom-bar';
/** The CSS variable with the height of a toolbar above the bottom bar; remotes' toolbars set it. */
export const TOOLS_BAR = '--portal-tools-bar';
