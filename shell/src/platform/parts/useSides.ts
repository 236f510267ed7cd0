import { useTheme } from '@portal/shared';

/** The sides where a line starts and ends: scripts place popovers, so style sheets cannot mirror them. */
export function useSides(): { start: 'left' | 'right'; end: 'left' | 'right' } {
  return useTheme().direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };
}
