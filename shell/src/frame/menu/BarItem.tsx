import { FormattedMessage, useIntl } from 'react-intl';
import { Button, type OwnedMenuItem, Typography } from '@portal/shared';
import { holdsUrl, isKnownType } from '../../platform';
import { BarFold, barButton } from './BarFold';
import { linkOf } from './MenuEntry';
import { MenuItems } from './MenuItems';

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
    return <BarList name={name} icon={item.icon} items={item.children} current={current} holds={holds} />;
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

interface BarListProps {
  name: string;
  icon: OwnedMenuItem['icon'];
  items: readonly OwnedMenuItem[];
  current: string | undefined;
  holds: boolean;
}

export function BarList({ items, current, ...fold }: BarListProps) {
  return (
    <BarFold {...fold}>
      {(close) => (
        <nav aria-label={fold.name}>
          <MenuItems items={items} current={current} onChoose={close} />
        </nav>
      )}
    </BarFold>
  );
}
