import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Badge, IconButton, Tooltip } from '@portal/shared';
import { PopoverPanel } from '../parts/PopoverPanel';
import { badgeText } from './bellCount';
import { BellPanel } from './BellPanel';
import { useLinkText } from '../parts/LinkNote';
import { useUnread } from './useUnread';

/** Widest the bell's panel gets, px (docs/reference/product.md#bell). */
const MAX_WIDTH = 422;

/** The bell with its unread badge. The panel closes on a click outside and on Esc; focus then returns to the bell. */
export function BellButton() {
  const intl = useIntl();
  const id = useId();
  const { total, atLeast, known } = useUnread();
  const { kind, text } = useLinkText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  // Before the list is known nothing is said of it, least of all that there is none.
  const counted = atLeast ? 'bell.open.atLeast' : 'bell.open';
  const label = intl.formatMessage({ id: known ? counted : 'bell.open.unknown' }, { count: total });
  const away = kind === 'offline' || kind === 'reconnecting';
  const Icon = away ? IconBellOff : IconBell;

  return (
    <>
      <Badge
        color="error"
        overlap="circular"
        invisible={total === 0}
        // Beside the button, not in it: "+99" is no part of a name that says the whole number.
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
        width={MAX_WIDTH}
        column
        onClose={close}
      >
        <BellPanel headingId={`${id}-heading`} onClose={close} />
      </PopoverPanel>
    </>
  );
}
