import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import {
  Box,
  Container,
  ErrorBoundary,
  Later,
  END_ROOM,
  PAGE_ROOM,
  SkipLink,
  usePortalDispatch,
  usePreferenceActions,
  usePreferences,
  useReducedMotion,
} from '@portal/shared';
import { DueNote } from '../account';
import { AttentionCards, LiveNews } from '../live';
import {
  Footer,
  drawerShown,
  useFrameState,
  BOTTOM_BAR,
  CONTENT_MARGIN_TOP,
  MENU_BAR_HEIGHT,
  TOASTS_TOP,
  TOOLS_BAR,
  useLowWindow,
  usePhone,
  useSmallScreen,
} from '../platform';
import { FallbackNotice, useIntent } from '../remotes';
import { BackgroundItems } from './BackgroundItems';
import { BottomBar } from './menu/BottomBar';
import { drawerOpened, drawerShape, drawerSpace } from './menu/drawer';
import { HorizontalMenu } from './menu/HorizontalMenu';
import { SideDrawer } from './menu/SideDrawer';
import { SearchPopup } from './palette/SearchPopup';
import { PreferencesDialog } from './preferencesDialog/PreferencesDialog';
import { PrintHeader } from './PrintHeader';
import { KeptInputCard } from './session/KeptInputCard';
import { UnkeptNote } from './session/UnkeptNote';
import { TitleCount } from './TitleCount';
import { TopBar } from './TopBar';
import { useKeptFocus } from './useKeptFocus';
import { useRoomAbove } from './useRoomAbove';

export function Frame() {
  const { menuOrientation, miniDrawer, container } = usePreferences();
  const { set } = usePreferenceActions();
  const small = useSmallScreen();
  const phone = usePhone();
  const reduced = useReducedMotion();
  const dispatch = usePortalDispatch();
  const { isDashboardDrawerOpened } = useFrameState();
  const opened = drawerOpened({ small, miniDrawer, shown: isDashboardDrawerOpened });
  const { pathname, key } = useLocation();
  const [startedAt] = useState(key);
  useIntent();
  useKeptFocus('main');
  const horizontal = menuOrientation === 'horizontal';
  const shape = drawerShape({ small, horizontal, opened });
  const top = CONTENT_MARGIN_TOP + (shape === 'none' ? MENU_BAR_HEIGHT : 0);
  const low = useLowWindow();
  useRoomAbove(low ? 0 : top);

  const toggle = () => {
    if (small) dispatch(drawerShown(!opened));
    else set({ field: 'miniDrawer', value: opened });
  };

  useLayoutEffect(() => {
    // A drawer left open when the window grew must not cover the page when it shrinks again.
    if (!small) dispatch(drawerShown(false));
  }, [dispatch, small]);
  useEffect(() => {
    // Once, at start.
    window.scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' });
    // oxlint-disable-next-line exhaustive-deps
  }, []);

  return (
    <>
      <SkipLink target="main" />
      <TopBar drawer={shape === 'none' ? undefined : { opened, toggle }} />
      {shape === 'none' ? (
        <HorizontalMenu />
      ) : (
        <SideDrawer
          shape={shape}
          opened={opened}
          onClose={() => dispatch(drawerShown(false))}
          onChoose={() => dispatch(drawerShown(false))}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          marginInlineStart: `${drawerSpace(shape)}px`,
          marginTop: `${top}px`,
          minHeight: `calc(100vh - ${CONTENT_MARGIN_TOP}px)`,
          px: { xs: 2, sm: 3 },
          pb: `calc(var(${BOTTOM_BAR}, 0px) + var(${TOOLS_BAR}, 0px) + var(${END_ROOM}, 0px))`,
          transition: 'margin-inline-start 200ms',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          '@media print': { display: 'block', m: 0, p: 0, minHeight: 0, transition: 'none' },
        }}
      >
        <PrintHeader />
        <Container
          component="main"
          id="main"
          tabIndex={-1}
          maxWidth={container ? 'lg' : false}
          disableGutters
          sx={{
            flexGrow: 1,
            outline: 'none',
            pt: `calc(8px + var(${PAGE_ROOM}, 0px))`,
            '@media print': { pt: 0 },
          }}
        >
          <DueNote />
          <UnkeptNote />
          <KeptInputCard />
          <ErrorBoundary resetKey={pathname}>
            {/* Whoever waits sees the frame first: page and frame together are one long task. */}
            <Later room={null}>
              <Outlet />
            </Later>
          </ErrorBoundary>
        </Container>
        <Container maxWidth={container ? 'lg' : false} disableGutters>
          <Footer />
        </Container>
      </Box>
      {/* A low window has no bottom bar; the menu button is also in the top bar. */}
      {phone && !low && <BottomBar opened={opened} onMenu={toggle} />}
      <ErrorBoundary fallback={() => null}>
        <LiveNews top={TOASTS_TOP + (shape === 'none' ? MENU_BAR_HEIGHT : 0)} />
        <AttentionCards inset={drawerSpace(shape)} />
      </ErrorBoundary>
      <TitleCount />
      <BackgroundItems />
      <FallbackNotice />
      <PreferencesDialog />
      <SearchPopup />
      {/* Not at start: it would interrupt the smooth scroll. */}
      {key !== startedAt && <ScrollRestoration />}
    </>
  );
}
