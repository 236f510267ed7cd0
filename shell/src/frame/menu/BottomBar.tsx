import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge, Box, ButtonBase } from '@portal/shared';
import { badgeText, useBellLinks, useUnread } from '../../live';
import { phoneEntries, useMenu } from '../../platform';
import { linkOf } from './MenuEntry';
import { BOTTOM_BAR_ROOM, useRoomBelow } from './useRoomBelow';

/** Where text is large, the places stand in rows of three, with room for whole words. A query in rem sees its size. */
const LARGE_TEXT = '@container (max-width: 19.75rem)';

/** A phone's navigation within a thumb's reach: the main pages, and the button for the whole menu. */
export function BottomBar({ opened, onMenu }: { opened: boolean; onMenu: () => void }) {
  const intl = useIntl();
  const { menu, current } = useMenu();
  const { listPath } = useBellLinks();
  const bar = useRef<HTMLElement>(null);
  useRoomBelow(bar);
  return (
    <Box
      component="nav"
      ref={bar}
      data-print="none"
      aria-label={intl.formatMessage({ id: 'frame.bottom' })}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'grid',
        containerType: 'inline-size',
        minHeight: BOTTOM_BAR_ROOM,
        pb: 'env(safe-area-inset-bottom, 0px)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(0, 1fr)',
          [LARGE_TEXT]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {phoneEntries(menu).map((item) => {
          const Icon = item.icon;
          return (
            <Place key={`${item.owner}/${item.id}`} current={item.url === current} {...linkOf(item)}>
              {item.url === listPath ? (
                <Counted>{Icon && <Icon size={22} stroke={1.75} />}</Counted>
              ) : (
                Icon && <Icon size={22} stroke={1.75} />
              )}
              <FormattedMessage id={item.titleId} />
            </Place>
          );
        })}
        <Place current={false} onClick={onMenu} aria-expanded={opened} aria-haspopup="dialog">
          <IconMenu2 size={22} stroke={1.75} aria-hidden />
          <FormattedMessage id="frame.bottom.menu" />
        </Place>
      </Box>
    </Box>
  );
}

/** The unread badge. Hidden from screen readers, because the bell says the number. */
function Counted({ children }: { children: ReactNode }) {
  const { total } = useUnread();
  return (
    <Badge
      color="error"
      invisible={total === 0}
      // Beside the icon, because three characters at its corner would cover it; within the place at 320 px.
      sx={{
        '& .MuiBadge-badge:not(.MuiBadge-invisible)': {
          top: -4,
          right: 'auto',
          insetInlineStart: 'calc(100% - 8px)',
          transform: 'none',
          minWidth: '1.5em',
          height: '1.5em',
          px: '0.3em',
          fontSize: 'min(0.65rem, 3.4vw)',
          overflowWrap: 'normal',
        },
      }}
      badgeContent={
        <bdi dir="ltr" aria-hidden>
          {badgeText(total)}
        </bdi>
      }
    >
      {children}
    </Badge>
  );
}

interface PlaceProps {
  current: boolean;
  children: ReactNode;
  onClick?: () => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog';
}

function Place({ current, children, ...rest }: PlaceProps) {
  return (
    <ButtonBase
      {...rest}
      focusRipple
      aria-current={current ? 'page' : undefined}
      sx={{
        flexDirection: 'column',
        justifyContent: 'flex-start',
        gap: 0.25,
        // A short word in large text stands in a row of its own.
        minHeight: 48,
        pt: 0.75,
        pb: 0.5,
        fontFamily: 'inherit',
        // Two words wrap into two lines; in a window of 320 px the font shrinks instead of being cut off.
        fontSize: 'clamp(0.65rem, 3vw, 0.75rem)',
        lineHeight: 1.15,
        textAlign: 'center',
        textWrap: 'balance',
        hyphens: 'auto',
        overflowWrap: 'anywhere',
        [LARGE_TEXT]: { fontSize: 'min(0.65rem, 4.5vw)' },
        fontWeight: current ? 700 : 500,
        color: current ? 'primary.main' : 'text.secondary',
        '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
      }}
    >
      {children}
    </ButtonBase>
  );
}
