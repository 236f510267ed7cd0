import type { ReactNode } from 'react';
import { Popover } from '@portal/shared';
import { useSides } from './useSides';

interface PopoverPanelProps {
  id: string;
  anchor: HTMLElement | null;
  /** Its name, or the id of the heading that is. */
  label: string | { heading: string };
  /** px; on a narrow screen as wide as that is. */
  width: number;
  /** What it holds scrolls by itself: heading and links stay where they are. */
  column?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What was opened by hand lies above what pops up by itself (toasts: 1400). */
const ABOVE_TOASTS = 1450;

/** A labelled panel below a control of the top bar: Esc and a click outside close it, focus goes back to the control. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { id, anchor, label, width, column = false, onClose, children } = props;
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
          tabIndex: -1,
          ...(typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.heading }),
          sx: {
            mt: 1.25,
            width,
            maxWidth: 'calc(100vw - 16px)',
            maxHeight: 'calc(100vh - 96px)',
            ...(column && { display: 'flex', flexDirection: 'column' }),
          },
        },
      }}
    >
      {children}
    </Popover>
  );
}
