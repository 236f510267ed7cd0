import { FormattedMessage } from 'react-intl';
import { List, ListItem, ListSubheader, type OwnedMenuItem, Typography } from '@portal/shared';
import { MENU_LINE } from '../../platform';
import { MenuEntry } from './MenuEntry';
import { MenuFold } from './MenuFold';

interface MenuItemsProps {
  items: readonly OwnedMenuItem[];
  current: string | undefined;
  onChoose: () => void;
}

export function MenuItems({ items, current, onChoose }: MenuItemsProps) {
  return (
    <List disablePadding>
      {items.map((item) => (
        <MenuItemOf key={item.id} item={item} current={current} onChoose={onChoose} />
      ))}
    </List>
  );
}

function MenuItemOf({ item, current, onChoose }: { item: OwnedMenuItem } & Omit<MenuItemsProps, 'items'>) {
  // A remote built elsewhere may send any string here, in spite of the type.
  switch (item.type as string) {
    case 'item':
      return <MenuEntry item={item} current={current} onChoose={onChoose} />;
    case 'collapse':
      return (
        <MenuFold item={item} current={current}>
          <MenuItems items={item.children ?? []} current={current} onChoose={onChoose} />
        </MenuFold>
      );
    case 'group':
      return (
        <ListItem disablePadding sx={{ display: 'block', mt: 0.5 }}>
          <ListSubheader
            component="div"
            disableSticky
            id={`menu-group-${item.id}`}
            sx={{
              lineHeight: `${MENU_LINE}px`,
              fontWeight: 700,
              color: 'text.secondary',
              bgcolor: 'transparent',
            }}
          >
            <FormattedMessage id={item.titleId} />
          </ListSubheader>
          <MenuItems items={item.children ?? []} current={current} onChoose={onChoose} />
        </ListItem>
      );
    default:
      return (
        <ListItem>
          <Typography variant="subtitle2" color="error">
            <FormattedMessage id="frame.menu.error" />
          </Typography>
        </ListItem>
      );
  }
}
