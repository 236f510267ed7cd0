import { type Theme, useMediaQuery } from '@portal/shared';

const useBelow = (breakpoint: 'sm' | 'md'): boolean =>
  useMediaQuery((theme: Theme) => `screen and ${theme.breakpoints.down(breakpoint).replace('@media ', '')}`, {
    noSsr: true,
  });

/** Below breakpoint md (900 px) the drawer is temporary and the search a popup (spec §1, §2); paper changes neither. */
export const useSmallScreen = (): boolean => useBelow('md');

/** Below breakpoint sm (600 px): held in one hand. */
export const usePhone = (): boolean => useBelow('sm');
