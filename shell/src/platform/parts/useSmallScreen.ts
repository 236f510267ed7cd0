import { type Theme, useMediaQuery } from '@portal/shared';

const useBelow = (breakpoint: 'sm' | 'md'): boolean =>
  useMediaQuery((theme: Theme) => `screen and ${theme.breakpoints.down(breakpoint).replace('@media ', '')}`, {
    noSsr: true,
  });

/** Below the breakpoint md (900 px): the drawer is temporary and the search a popup. Print does not count. */
export const useSmallScreen = (): boolean => useBelow('md');

/** A window so low that bars would cover most of it: a page zoomed to 400 % is 256 px high (WCAG 1.4.10). */
const LOW = '(max-height: 360px)';
/** For styles: in a low window bars scroll with the page. */
export const IN_LOW_WINDOW = `@media screen and ${LOW}`;
export const useLowWindow = (): boolean => useMediaQuery(`screen and ${LOW}`, { noSsr: true });

/** Below the breakpoint sm (600 px). */
export const usePhone = (): boolean => useBelow('sm');
