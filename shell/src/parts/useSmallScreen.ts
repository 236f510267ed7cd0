import { type Theme, useMediaQuery } from '@portal/shared';

const useBelow = (breakpoint: 'sm' | 'md'): boolean =>
  useMediaQuery((theme: Theme) => `screen and ${theme.breakpoints.down(breakpoint).replace('@media ', '')}`, {
    noSsr: true,
  });

/** Below breakpoint md (900 px) the drawer is temporary and the search a popup; paper changes neither. */
export const useSmallScreen = (): boolean => useBelow('md');

/** So low that bars at its edges would take most of it: a page at 400 % is 256 px high (WCAG 1.4.10). */
const LOW = '(max-height: 360px)';
/** For styles: bars go with the page in a low window. */
export const IN_LOW_WINDOW = `@media screen and ${LOW}`;
export const useLowWindow = (): boolean => useMediaQuery(`screen and ${LOW}`, { noSsr: true });

/** Below breakpoint sm (600 px): held in one hand. */
export const usePhone = (): boolean => useBelow('sm');
