import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Badge, IconButton, Tooltip } from '@portal/shared';
import { PopoverPanel, useLinkText } from '../../platform';
import { badgeText } from './badgeText';
import { BellPanel } from './BellPanel';
import { useUnread } from './useUnread';

/** The panel's maximum width in px (docs/reference/product.md#bell). */
const BELL_PANEL_WIDTH_PX = 422;

/** The bell with its unread badge. A click outside or Esc closes the panel and returns the focus to the bell. */
export function BellButton() {
  const intl = useIntl();
  const id = useId();
  const { total, atLeast, isLoaded } = useUnread();
  const { kind, text } = useLinkText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  // Before the list is loaded the label names no number, least of all zero.
  const counted = atLeast ? 'bell.open.atLeast' : 'bell.open';
  const label = intl.formatMessage({ id: isLoaded ? counted : 'bell.open.unknown' }, { count: total });
  const away = kind === 'offline' || kind === 'reconnecting';
  const Icon = away ? IconBellOff : IconBell;

  return (
    <>
      <Badge
        color="error"
        overlap="circular"
        invisible={total === 0}
        // The badge is beside the button, so that "+99" is not part of its accessible name, which says the exact
        // number.
        slotProps={{ badge: { sx: { pointerEvents: 'none' } } }}
        badgeContent={
          <bdi dir="ltr" aria-hidden>
            {badgeText(total)}
          </bdi>
        }
      >
        <Tooltip title={away ? text : label} describeChild={away}>
          <IconButton
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? id : undefined}
            onClick={(event) => setAnchor(event.currentTarget)}
            color="inherit"
          >
            <Icon size={22} aria-hidden />
          </IconButton>
        </Tooltip>
      </Badge>
      <PopoverPanel
        id={id}
        anchor={anchor}
        label={{ heading: `${id}-heading` }}
        width={BELL_PANEL_WIDTH_PX}
        column
        onClose={close}
      >
        <BellPanel headingId={`${id}-heading`} onClose={close} />
      </PopoverPanel>
    </>
  );
}
