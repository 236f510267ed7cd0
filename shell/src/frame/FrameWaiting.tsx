import { Box, Logo, Skeleton, usePreferences } from '@portal/shared';
import { ProgressBar, TOP_BAR_HEIGHT, useSmallScreen } from '../platform';
import { DRAWER_WIDTH, drawerShape, drawerSpace } from './menu/drawer';

/** The frame's outline while the session is checked, instead of a blank page. */
export function FrameWaiting() {
  const { menuOrientation, miniDrawer } = usePreferences();
  const small = useSmallScreen();
  const shape = drawerShape({ small, horizontal: menuOrientation === 'horizontal', opened: !miniDrawer });
  const width = drawerSpace(shape);
  return (
    <>
      <ProgressBar />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: TOP_BAR_HEIGHT,
          px: 3,
          bgcolor: 'background.paper',
        }}
      >
        <Logo />
      </Box>
      <Box sx={{ display: 'flex', minHeight: `calc(100vh - ${TOP_BAR_HEIGHT}px)` }} aria-hidden>
        {width > 0 && (
          <Box sx={{ width, p: 2, bgcolor: 'background.paper' }}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height={44} width={width < DRAWER_WIDTH.open ? 40 : '80%'} />
            ))}
          </Box>
        )}
        <Box sx={{ flexGrow: 1, p: 3 }}>
          <Skeleton height={48} width="40%" />
          <Skeleton variant="rounded" height={180} sx={{ mt: 2 }} />
        </Box>
      </Box>
    </>
  );
}
