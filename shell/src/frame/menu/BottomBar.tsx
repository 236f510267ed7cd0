import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge, Box, ButtonBase } from '@portal/shared';
import { badgeText } from '../../bell/badgeText';
import { useBellLinks } from '../../bell/useBellLinks';
import { useUnread } from '../../bell/useUnread';
import { phoneEntries } from '../../menu/phoneEntries';
import { useMenu } from '../../menu/useMenu';
import { BOTTOM_BAR, BOTTOM_BAR_HEIGHT, TOOLS_BAR } from '../../parts/sizes';
import { linkOf } from './MenuEntry';

/** Publishes the bar's height as a CSS variable, and scrolls focused elements clear of the bar. */
function useRoomBelow(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(BOTTOM_BAR, `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom, 0px))`);
    style.scrollPaddingBottom = `calc(var(${BOTTOM_BAR}) + var(${TOOLS_BAR}, 0px))`;
    return () => {
      style.removeProperty(BOTTOM_BAR);
      style.scrollPaddingBottom = '';
    };
  }, []);
}

/** A phone's navigation within a thumb's reach: the main pages, and the button for the whole menu. */
export function BottomBar({ opened, onMenu }: { opened: boolean; onMenu: () => void }) {
  const intl = useIntl();
  const { menu, current } = useMenu();
  const { listPath } = useBellLinks();
  useRoomBelow();
  return (
    <Box
      component="nav"
      data-print="none"
      aria-label={intl.formatMessage({ id: 'frame.bottom' })}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        height: `var(${BOTTOM_BAR})`,
        pb: 'env(safe-area-inset-bottom, 0px)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
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
  );
}

/** The unread badge. Hidden from screen readers, because the bell says the number. */
function Counted({ children }: { children: ReactNode }) {
  const { total } = useUnread();
  return (
    <Badge
      color="error"
      overlap="circular"
      invisible={total === 0}
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
        pt: 0.75,
        px: 0.25,
        fontFamily: 'inherit',
        // Two words wrap into two lines; in a window of 320 px the font shrinks instead of being cut off.
        fontSize: 'clamp(0.65rem, 3vw, 0.75rem)',
        lineHeight: 1.15,
        textAlign: 'center',
        textWrap: 'balance',
        fontWeight: current ? 700 : 500,
        color: current ? 'primary.main' : 'text.secondary',
        '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
      }}
    >
      {children}
    </ButtonBase>
  );
}
