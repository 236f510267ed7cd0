import type { ReactNode } from 'react';
import { Popover } from '@portal/shared';
import { MENU_LIST_HEIGHT, useSides } from '../../platform';

interface MenuPopoverProps {
  id: string;
  anchor: HTMLElement | null;
  name: string;
  place: 'below' | 'beside';
  onClose: () => void;
  children: ReactNode;
}

export function MenuPopover({ id, anchor, name, place, onClose, children }: MenuPopoverProps) {
  const { start, end } = useSides();
  const isBelow = place === 'below';
  return (
    <Popover
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: isBelow ? 'bottom' : 'top', horizontal: isBelow ? start : end }}
      transformOrigin={{ vertical: 'top', horizontal: start }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': name,
          sx: {
            p: 1,
            maxHeight: MENU_LIST_HEIGHT,
            ...(isBelow ? { mt: 0.5, minWidth: 240, maxWidth: 360 } : { minWidth: 220, maxWidth: 320 }),
          },
        },
      }}
    >
      {children}
    </Popover>
  );
}
