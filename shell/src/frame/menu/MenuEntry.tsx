import { IconExternalLink, IconPointFilled } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import {
  Chip,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  type OwnedMenuItem,
  VisuallyHidden,
} from '@portal/shared';
import { menuLine } from './menuLine';

interface MenuEntryProps {
  item: OwnedMenuItem;
  current: string | undefined;
  onChoose: () => void;
}

export function linkOf({ url, link, target }: OwnedMenuItem) {
  if (url !== undefined && !target) return { component: RouterLink, to: url };
  const href = link ?? url;
  return { component: 'a' as const, href, ...(target && { target: '_blank', rel: 'noopener noreferrer' }) };
}

export function MenuEntry({ item, current, onChoose }: MenuEntryProps) {
  const Icon = item.icon;
  const selected = item.url !== undefined && item.url === current;
  return (
    <ListItem disablePadding>
      <ListItemButton
        {...linkOf(item)}
        selected={selected}
        disabled={item.disabled ?? false}
        aria-current={selected ? 'page' : undefined}
        onClick={onChoose}
        sx={{ ...menuLine, mb: 0.25 }}
      >
        <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
          {Icon ? <Icon size={20} stroke={1.75} /> : <IconPointFilled size={10} aria-hidden />}
        </ListItemIcon>
        <ListItemText
          sx={{ my: 0 }}
          primary={<FormattedMessage id={item.titleId} />}
          secondary={item.captionId && <FormattedMessage id={item.captionId} />}
          slotProps={{ primary: { sx: { fontWeight: selected ? 700 : 500, overflowWrap: 'anywhere' } } }}
        />
        {item.chip && (
          <Chip
            size="small"
            color={item.chip.color ?? 'default'}
            label={<FormattedMessage id={item.chip.labelId} />}
          />
        )}
        {item.target && (
          <>
            <IconExternalLink size={16} aria-hidden />
            <VisuallyHidden>
              <FormattedMessage id="frame.menu.newTab" />
            </VisuallyHidden>
          </>
        )}
      </ListItemButton>
    </ListItem>
  );
}
