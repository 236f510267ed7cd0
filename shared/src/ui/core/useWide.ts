import useMediaQuery from '@mui/material/useMediaQuery';
import { breakpoints } from '../../theme/createPortalTheme';

/**
 * Whether the window is at least as wide as the breakpoint (`spec §9`; md is 900 px), from the first render on. Paper counts
 * as wide: a list is printed as its table.
 */
export const useWide = (from: keyof typeof breakpoints = 'md'): boolean =>
  useMediaQuery(`(min-width:${breakpoints[from]}px), not screen`, { noSsr: true });
