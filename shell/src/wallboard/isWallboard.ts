/** A copy of `WALLBOARD_PAGE`: the page's first code must not load the wire contract. */
const WALLBOARD = /^\/wallboard\/?$/;

export const isWallboard = (pathname: string): boolean => WALLBOARD.test(pathname);
