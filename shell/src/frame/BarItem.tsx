import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, type OwnedMenuItem, Popover, Typography } from '@portal/shared';
import { linkOf } from './MenuEntry';
import { MenuItems } from './MenuItems';
import { holdsUrl, isKnownType, MENU_LIST_HEIGHT } from '../menu/menuModel';
import { useSides } from '../parts/useSides';

/** One entry of the horizontal menu: a page, or a fold. */
export function BarItem({ item, current }: { item: OwnedMenuItem; current: string | undefined }) {
  const intl = useIntl();
  if (!isKnownType(item.type)) {
    return (
      <Typography variant="subtitle2" color="error" sx={{ px: 1 }}>
        <FormattedMessage id="frame.menu.error" />
      </Typography>
    );
  }
  const name = intl.formatMessage({ id: item.titleId });
  if (item.children) {
    const holds = holdsUrl(item, current);
    return <BarFold name={name} icon={item.icon} items={item.children} current={current} holds={holds} />;
  }
  const Icon = item.icon;
  const selected = item.url !== undefined && item.url === current;
  return (
    <Button
      {...linkOf(item)}
      color={selected ? 'primary' : 'inherit'}
      disabled={item.disabled ?? false}
      aria-current={selected ? 'page' : undefined}
      startIcon={Icon && <Icon size={18} />}
      sx={barButton(selected)}
    >
      {name}
    </Button>
  );
}

interface BarFoldProps {
  name: string;
  icon: OwnedMenuItem['icon'];
  items: readonly OwnedMenuItem[];
  current: string | undefined;
  holds: boolean;
}

/** An entry whose list opens below it. */
export function BarFold({ name, icon: Icon, items, current, holds }: BarFoldProps) {
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
        <nav aria-label={name}>
          <MenuItems items={items} current={current} onChoose={close} />
        </nav>
      </Popover>
    </>
  );
}

const barButton = (selected: boolean) => ({
  whiteSpace: 'nowrap',
  fontWeight: selected ? 700 : 600,
  minHeight: 40,
});
