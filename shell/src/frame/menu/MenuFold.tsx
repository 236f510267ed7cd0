import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  Box,
  Collapse,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  type OwnedMenuItem,
} from '@portal/shared';
import { holdsUrl, MENU_LIST_HEIGHT } from '../../platform';
import { menuLine } from './menuLine';

interface MenuFoldProps {
  item: OwnedMenuItem;
  current: string | undefined;
  children: ReactNode;
}

export function MenuFold({ item, current, children }: MenuFoldProps) {
  const id = useId();
  const holds = holdsUrl(item, current);
  const [choice, setChoice] = useState<boolean>();
  const open = choice ?? holds;
  const Icon = item.icon;
  return (
    <>
      <ListItem disablePadding>
        <ListItemButton
          component="button"
          aria-expanded={open}
          aria-controls={id}
          disabled={item.disabled ?? false}
          onClick={() => setChoice(!open)}
          sx={{ ...menuLine, width: '100%', textAlign: 'left' }}
        >
          <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
            {Icon && <Icon size={20} stroke={1.75} />}
          </ListItemIcon>
          <ListItemText
            sx={{ my: 0 }}
            primary={<FormattedMessage id={item.titleId} />}
            slotProps={{ primary: { sx: { fontWeight: holds ? 700 : 500 } } }}
          />
          <IconChevronDown
            size={18}
            aria-hidden
            style={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 200ms' }}
          />
        </ListItemButton>
      </ListItem>
      <Collapse component="li" id={id} in={open} unmountOnExit>
        <Box sx={{ maxHeight: MENU_LIST_HEIGHT, overflowY: 'auto', paddingInlineStart: 2 }}>{children}</Box>
      </Collapse>
    </>
  );
}
