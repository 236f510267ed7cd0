import type { ReactNode } from 'react';
import { LAYER_ROOM, Popover } from '@portal/shared';
import { useSides } from './useSides';

interface PopoverPanelProps {
  id: string;
  anchor: HTMLElement | null;
  /** Its accessible name, or the id of its heading. */
  label: string | { heading: string };
  /** Px; at most the screen's width. */
  width: number;
  /** The content scrolls itself, so that heading and links stay in place. */
  column?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Where a panel begins at the highest without its gap, px: the lower edge of the top bar's buttons. */
const BELOW_BUTTONS = 56;
/** px. A toast stays above the panel, which makes room for it. */
const gap = `max(10px, var(${LAYER_ROOM}, 0px) - ${BELOW_BUTTONS}px)`;

/** A panel below a control of the top bar. Esc and a click outside close it and return the focus to the control. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { id, anchor, label, width, column = false, onClose, children } = props;
  const { end } = useSides();
  return (
    <Popover
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      marginThreshold={8}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{
        paper: {
          role: 'dialog',
          tabIndex: -1,
          ...(typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.heading }),
          sx: {
            mt: gap,
            width,
            maxWidth: 'calc(100vw - 16px)',
            maxHeight: `calc(100vh - 86px - ${gap})`,
            ...(column && { display: 'flex', flexDirection: 'column' }),
          },
        },
      }}
    >
      {children}
    </Popover>
  );
}
