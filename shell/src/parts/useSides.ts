import { useTheme } from '@portal/shared';

/** Where a line begins and ends: popovers are placed by script, which no style sheet mirrors. */
export function useSides(): { start: 'left' | 'right'; end: 'left' | 'right' } {
  return useTheme().direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };
}
