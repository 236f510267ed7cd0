import { IconAccessPoint, IconAccessPointOff, IconRefresh } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Box, type ConnectionState, useFormatters, useNow, usePortalSelector } from '@portal/shared';

const ICONS = {
  off: IconAccessPointOff,
  connecting: IconRefresh,
  live: IconAccessPoint,
  reconnecting: IconRefresh,
  offline: IconAccessPointOff,
} satisfies Record<ConnectionState['kind'], unknown>;

export function useLinkText(): { kind: ConnectionState['kind']; text: string } {
  const intl = useIntl();
  const format = useFormatters();
  const now = useNow();
  const link = usePortalSelector((state) => state.live.link);
  const since = 'since' in link ? format.shortTime(link.since, now) : '';
  return { kind: link.kind, text: intl.formatMessage({ id: `bell.link.${link.kind}` }, { since }) };
}

/** A note, not an alarm, because the list is fetched again after a reconnect. */
export function LinkNote() {
  const { kind, text } = useLinkText();
  const Icon = ICONS[kind];
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Icon size={16} aria-hidden />
      {text}
    </Box>
  );
}
