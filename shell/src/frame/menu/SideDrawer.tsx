import { useIntl } from 'react-intl';
import { Box, Drawer, Logo } from '@portal/shared';
import { TOP_BAR_HEIGHT, useMenu, useMenuInView } from '../../platform';
import { AbsentRemotes } from '../AbsentRemotes';
import { ComingRemotes } from '../ComingRemotes';
import { DRAWER_WIDTH, type DrawerShape, drawerSpace } from './drawer';
import { MenuItems } from './MenuItems';
import { MenuRail } from './MenuRail';

interface SideDrawerProps {
  shape: DrawerShape;
  opened: boolean;
  onClose: () => void;
  onChoose: () => void;
}

/** The side navigation: permanent on desktop (320 or 72 px), a temporary drawer below the breakpoint md. */
export function SideDrawer({ shape, opened, onClose, onChoose }: SideDrawerProps) {
  const intl = useIntl();
  const { menu, current } = useMenu();
  const { inView, showAll } = useMenuInView(menu);
  const turnedTo = { onPointerEnter: showAll, onFocus: showAll, onScroll: showAll };
  const rail = shape === 'mini';
  const label = intl.formatMessage({ id: 'frame.menu' });
  const list = (
    <>
      {rail ? (
        <MenuRail items={menu} current={current} />
      ) : (
        <Box sx={{ px: 2, pb: 2 }}>
          <MenuItems items={inView} current={current} onChoose={onChoose} />
        </Box>
      )}
      <ComingRemotes />
      <AbsentRemotes rail={rail} />
    </>
  );

  if (shape === 'temporary') {
    return (
      <Drawer
        variant="temporary"
        anchor="left"
        open={opened}
        onClose={onClose}
        sx={{ zIndex: 'modal' }}
        slotProps={{
          paper: { 'aria-label': label, sx: { width: DRAWER_WIDTH.open, maxWidth: '88vw' } },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: TOP_BAR_HEIGHT, px: 3 }}>
          <Logo />
        </Box>
        <nav id="frame-menu" aria-label={label} {...turnedTo}>
          {list}
        </nav>
      </Drawer>
    );
  }
  const width = drawerSpace(shape);
  return (
    <Box
      component="nav"
      id="frame-menu"
      data-print="none"
      aria-label={label}
      {...turnedTo}
      sx={{
        position: 'fixed',
        insetInlineStart: 0,
        top: TOP_BAR_HEIGHT,
        bottom: 0,
        width,
        pt: 2,
        overflowX: 'hidden',
        overflowY: 'auto',
        bgcolor: 'background.paper',
        borderInlineEnd: 1,
        borderColor: 'divider',
        transition: 'width 200ms',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      {list}
    </Box>
  );
}
