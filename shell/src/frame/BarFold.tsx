import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button, type OwnedMenuItem, Popover } from '@portal/shared';
import { MENU_LIST_HEIGHT } from '../menu/menuModel';
import { useSides } from '../parts/useSides';

interface BarFoldProps {
  name: string;
  icon: OwnedMenuItem['icon'];
  /** The current page is in it. */
  holds: boolean;
  children: (close: () => void) => ReactNode;
}

/** An entry of the horizontal menu whose panel opens below it. */
export function BarFold({ name, icon: Icon, holds, children }: BarFoldProps) {
  const id = useId();
  const { start } = useSides();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color={holds ? 'primary' : 'inherit'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={Icon && <Icon size={18} />}
        endIcon={<IconChevronDown size={16} aria-hidden />}
        sx={barButton(holds)}
      >
        {name}
      </Button>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: start }}
        transformOrigin={{ vertical: 'top', horizontal: start }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': name,
            sx: { p: 1, mt: 0.5, minWidth: 240, maxWidth: 360, maxHeight: MENU_LIST_HEIGHT },
          },
        }}
      >
        {children(close)}
      </Popover>
    </>
  );
}

/** What entries of the bar look like. */
export const barButton = (selected: boolean) => ({
  whiteSpace: 'nowrap',
  fontWeight: selected ? 700 : 600,
  minHeight: 40,
});
