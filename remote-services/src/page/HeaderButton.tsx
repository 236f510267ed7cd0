import type { Icon } from '@tabler/icons-react';
import { IconButton, Tooltip } from '@portal/kit';

type HeaderButtonProps = { label: string; icon: Icon } & (
  | { onClick: () => void; pressed?: boolean }
  | { href: string }
);

export function HeaderButton({ label, icon: Sign, ...what }: HeaderButtonProps) {
  const sign = <Sign size={22} stroke={1.75} aria-hidden />;
  return (
    <Tooltip title={label}>
      {'href' in what ? (
        <IconButton aria-label={label} href={what.href} target="_blank" rel="noopener noreferrer">
          {sign}
        </IconButton>
      ) : (
        <IconButton aria-label={label} aria-pressed={what.pressed} onClick={what.onClick}>
          {sign}
        </IconButton>
      )}
    </Tooltip>
  );
}
