/** The top bar's height, px. */
export const TOP_BAR_HEIGHT = 72;
/** The horizontal menu's height, px. */
export const MENU_BAR_HEIGHT = 52;
/** Space above the main content, px (docs/reference/product.md#frame). */
export const CONTENT_MARGIN_TOP = 88;
/** Live toasts begin this far from the top, px: below the top bar of someone signed in (docs/reference/product.md#live-notifications). */
export const TOASTS_TOP = 75;
/** The bar while the session initialises, px (docs/reference/product.md#frame). */
export const PROGRESS_HEIGHT = 4;
/** A phone's bar at the lower edge, without what the device keeps free below it, px. */
export const BOTTOM_BAR_HEIGHT = 64;
/** The style property that says how much that bar takes of the window; not there where there is none. */
export const BOTTOM_BAR = '--portal-bottom-bar';
/** How high what a page lays above that bar is, where it does: the remotes' bars of tools say it. */
export const TOOLS_BAR = '--portal-tools-bar';
