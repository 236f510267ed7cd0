import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Badge, IconButton, Popover, Tooltip } from '@portal/shared';
import { ABOVE_TOASTS } from '../parts/PopoverPanel';
import { useSides } from '../parts/useSides';
import { badgeText } from './bellCount';
import { BellPanel } from './BellPanel';
import { useLinkText } from '../parts/LinkNote';
import { useUnread } from './useUnread';

/** Widest the bell's panel gets, px (spec §2). */
const MAX_WIDTH = 422;

/** The bell with its unread badge. The panel closes on a click outside and on Esc; focus then returns to the bell. */
export function BellButton() {
  const intl = useIntl();
  const id = useId();
  const { end } = useSides();
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
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        sx={{ zIndex: ABOVE_TOASTS }}
        onClose={close}
        marginThreshold={8}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': `${id}-heading`,
            sx: {
              mt: 1.25,
              width: MAX_WIDTH,
              maxWidth: `min(${MAX_WIDTH}px, calc(100vw - 16px))`,
              maxHeight: 'calc(100vh - 96px)',
              display: 'flex',
              flexDirection: 'column',
            },
          },
        }}
      >
        <BellPanel headingId={`${id}-heading`} onClose={close} />
      </Popover>
    </>
  );
}
