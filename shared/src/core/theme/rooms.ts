/** How much of a floating element is shown, as the value of its `ROOM` attribute for styles. */
export type Room = 'all' | 'one' | 'compact' | 'none';

export const ROOM = 'data-room';
/**
 * Marks elements that float over the page. They avoid the page's controls, but not each other, except a bar that is
 * marked with `data-keep-clear`.
 */
export const FLOATS = 'data-floats';

/** px by which the page's content moves down for an element that stays. The frame adds it above the content. */
export const PAGE_ROOM = '--portal-room-page';
/** px below the page's content for a bar at the window's lower edge. The frame adds it. */
export const END_ROOM = '--portal-room-end';
/** px from the window's top that dialogs and panels leave to an element that stays. */
export const LAYER_ROOM = '--portal-room-layer';
