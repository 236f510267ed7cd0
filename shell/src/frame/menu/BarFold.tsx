import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button, type OwnedMenuItem } from '@portal/shared';
import { MenuPopover } from './MenuPopover';

interface BarFoldProps {
  name: string;
  icon: OwnedMenuItem['icon'];
  holds: boolean;
  children: (close: () => void) => ReactNode;
}

export function BarFold({ name, icon: Icon, holds, children }: BarFoldProps) {
  const id = useId();
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
      <MenuPopover id={id} anchor={anchor} name={name} place="below" onClose={close}>
        {children(close)}
      </MenuPopover>
    </>
  );
}

export const barButton = (selected: boolean) => ({
  whiteSpace: 'nowrap',
  fontWeight: selected ? 700 : 600,
  minHeight: 'max(40px, var(--portal-target))',
});
