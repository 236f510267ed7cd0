import { type Theme, useMediaQuery } from '@portal/shared';

/** Below breakpoint md (900 px) the drawer is temporary and the search a popup (spec §1, §2). */
export const useSmallScreen = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
