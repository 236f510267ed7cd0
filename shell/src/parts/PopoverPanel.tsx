import type { ReactNode } from 'react';
import { Popover } from '@portal/shared';
import { useSides } from './useSides';

interface PopoverPanelProps {
  id: string;
  anchor: HTMLElement | null;
  label: string;
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** What was opened by hand lies above what pops up by itself (toasts: 1400). */
export const ABOVE_TOASTS = 1450;

/** A labelled panel below a control of the top bar: Esc and a click outside close it, focus goes back to the control. */
export function PopoverPanel({ id, anchor, label, width, onClose, children }: PopoverPanelProps) {
  const { end } = useSides();
  return (
    <Popover
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      sx={{ zIndex: ABOVE_TOASTS }}
      marginThreshold={8}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { mt: 1.25, width, maxWidth: 'calc(100vw - 16px)', maxHeight: 'calc(100vh - 96px)' },
        },
      }}
    >
      {children}
    </Popover>
  );
}
