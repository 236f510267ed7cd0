import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, useSyncExternalStore } from 'react';
import { breakpoints } from '../../theme/createPortalTheme';
import { isPrinting, onPrinting } from './printing';

type Width = keyof typeof breakpoints;
const usePrinting = () => useSyncExternalStore(onPrinting, isPrinting, isPrinting);

/**
 * Whether the window is at least as wide as the breakpoint (md is 900 px), from the first render on. Print counts as
 * wide, so that a list is printed as a table.
 */
export function useWide(from: Width = 'md'): boolean {
  const wide = useMediaQuery(`(min-width:${breakpoints[from]}px), not screen`, { noSsr: true });
  const printing = usePrinting();
  return wide || printing;
}

/**
 * The same for the window only: print keeps the width of the screen. For layouts that load only the variant they show.
 */
export function useWideWindow(from: Width = 'md'): boolean {
  const wide = useMediaQuery(`(min-width:${breakpoints[from]}px)`, { noSsr: true });
  const paper = useMediaQuery('not screen', { noSsr: true });
  const printing = usePrinting();
  const [onScreen, setOnScreen] = useState(wide);
  if (!paper && !printing && onScreen !== wide) setOnScreen(wide);
  return onScreen;
}
