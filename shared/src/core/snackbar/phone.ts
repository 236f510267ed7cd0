import { breakpoints } from '../theme/createPortalTheme';

/** The media query of windows with space for one toast above the page's heading. */
export const phone = `(max-width:${breakpoints.sm - 0.05}px)`;
