import { IconFolder } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Box, Divider, List, ListItem, ListItemButton, type OwnedMenuItem, Tooltip } from '@portal/shared';
import { holdsUrl, isKnownType, useSides } from '../../platform';
import { linkOf } from './MenuEntry';
import { MenuItems } from './MenuItems';
import { MenuPopover } from './MenuPopover';

interface RailProps {
  items: readonly OwnedMenuItem[];
  current: string | undefined;
}

export function MenuRail({ items, current }: RailProps) {
  return (
    <List disablePadding sx={{ px: 1 }}>
      {items.map((item) =>
        item.type === 'group' ? (
          <ListItem key={item.id} disablePadding sx={{ display: 'block' }}>
            <Divider sx={{ my: 1 }} />
            <MenuRail items={item.children ?? []} current={current} />
          </ListItem>
        ) : (
          <RailItem key={item.id} item={item} current={current} />
        ),
      )}
    </List>
  );
}

function RailItem({ item, current }: { item: OwnedMenuItem; current: string | undefined }) {
  const intl = useIntl();
  const { end } = useSides();
  if (!isKnownType(item.type))
    return <MenuItems items={[item]} current={current} onChoose={() => undefined} />;
  const name = intl.formatMessage({ id: item.titleId });
  const Icon = item.icon ?? IconFolder;
  const button = item.children ? (
    <RailFold item={item} name={name} current={current}>
      <Icon size={22} stroke={1.75} />
    </RailFold>
  ) : (
    <ListItemButton
      {...linkOf(item)}
      aria-label={name}
      aria-current={item.url !== undefined && item.url === current ? 'page' : undefined}
      selected={item.url !== undefined && item.url === current}
      disabled={item.disabled ?? false}
      sx={railButton}
    >
      <Icon size={22} stroke={1.75} />
    </ListItemButton>
  );
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <Tooltip title={name} placement={end} describeChild>
        {button}
      </Tooltip>
    </ListItem>
  );
}

interface RailFoldProps {
  item: OwnedMenuItem;
  name: string;
  current: string | undefined;
  children: ReactNode;
}

function RailFold({ item, name, current, children, ...tooltip }: RailFoldProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <Box component="span" sx={{ width: '100%' }} {...tooltip}>
      <ListItemButton
        component="button"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        selected={holdsUrl(item, current)}
        disabled={item.disabled ?? false}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={railButton}
      >
        {children}
      </ListItemButton>
      <MenuPopover id={id} anchor={anchor} name={name} place="beside" onClose={close}>
        <nav aria-label={name}>
          <MenuItems items={item.children ?? []} current={current} onChoose={close} />
        </nav>
      </MenuPopover>
    </Box>
  );
}

const railButton = {
  borderRadius: 1,
  minHeight: 48,
  justifyContent: 'center',
  width: '100%',
  px: 1,
} as const;
