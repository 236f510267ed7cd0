/** As `WALLBOARD_PAGE`, a copy: the page's first code does without the contract's. */
const WALLBOARD = /^\/wallboard\/?$/;

/** Whether the page behind the address is for a screen on a wall. */
export const isWallboard = (pathname: string): boolean => WALLBOARD.test(pathname);
