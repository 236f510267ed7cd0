import { IconDots, IconPlugConnectedX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Box } from '@portal/shared';
import { holdsUrl, splitMenu, MENU_BAR_HEIGHT, TOP_BAR_HEIGHT, IN_LOW_WINDOW, useMenu } from '../../platform';
import { AbsentRemotes } from '../AbsentRemotes';
import { useAbsent } from '../useAbsent';
import { BarFold } from './BarFold';
import { BarItem, BarList } from './BarItem';
import { useFitting } from './useFitting';

/** Px between two entries. */
const GAP = 4;

/** The desktop menu as a bar; entries beyond 7, or that do not fit, collect under "more items". */
export function HorizontalMenu() {
  const intl = useIntl();
  const { menu, current } = useMenu();
  const bar = useRef<HTMLUListElement>(null);
  const { absent } = useAbsent();
  const most = useFitting(bar, menu.length, GAP);
  const { shown, more } = splitMenu(menu, most);
  return (
    <Box
      component="nav"
      id="frame-menu"
      data-print="none"
      aria-label={intl.formatMessage({ id: 'frame.menu' })}
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: TOP_BAR_HEIGHT,
        height: MENU_BAR_HEIGHT,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        px: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        [IN_LOW_WINDOW]: { position: 'absolute' },
      }}
    >
      <Box
        component="ul"
        ref={bar}
        sx={{
          display: 'flex',
          flexGrow: 1,
          minWidth: 0,
          gap: `${GAP}px`,
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li': { flex: 'none' },
        }}
      >
        {shown.map((item) => (
          <li key={item.id} data-entry>
            <BarItem item={item} current={current} />
          </li>
        ))}
        {more.length > 0 && (
          <li>
            <BarList
              name={intl.formatMessage({ id: 'frame.menu.more' })}
              icon={IconDots}
              items={more}
              current={current}
              holds={more.some((item) => holdsUrl(item, current))}
            />
          </li>
        )}
      </Box>
      {absent.length > 0 && (
        <Box sx={{ flex: 'none' }}>
          <BarFold
            name={intl.formatMessage({ id: 'frame.absent.some' }, { count: absent.length })}
            icon={IconPlugConnectedX}
            holds={false}
          >
            {() => <AbsentRemotes />}
          </BarFold>
        </Box>
      )}
    </Box>
  );
}
