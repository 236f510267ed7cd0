import { type Theme, useMediaQuery } from '@portal/shared';

/** Below breakpoint md (900 px) the drawer is temporary and the search a popup (spec §1, §2); paper changes neither. */
export const useSmallScreen = (): boolean =>
  useMediaQuery((theme: Theme) => `screen and ${theme.breakpoints.down('md').replace('@media ', '')}`, {
    noSsr: true,
  });
