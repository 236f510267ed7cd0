import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Box, Drawer, usePortalDispatch } from '@portal/shared';
import { searchShown, useFrameState } from '../state/frame.slice';
import { useSmallScreen } from '../parts/useSmallScreen';
import { SearchField } from './SearchField';

/** The search on small screens: a sheet from the top. Esc closes it and gives the focus back. */
export function SearchPopup() {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const { searchOpen } = useFrameState();
  const small = useSmallScreen();
  const close = () => dispatch(searchShown(false));
  /** What was chosen: done when the sheet is gone and the focus is back where it came from. */
  const chosen = useRef<() => void>(undefined);
  return (
    <Drawer
      anchor="top"
      // Derived: a window that grew has the field in its bar, and the focus goes there (`Search`).
      open={searchOpen && small}
      onClose={close}
      slotProps={{
        transition: {
          onExited: () => {
            chosen.current?.();
            chosen.current = undefined;
          },
        },
        paper: { role: 'dialog', 'aria-label': intl.formatMessage({ id: 'palette.label' }) },
      }}
    >
      <Box role="search" sx={{ p: 2, minHeight: '50vh' }}>
        <SearchField
          autoFocus
          floating={false}
          onDone={(follow) => {
            chosen.current = follow;
            close();
          }}
        />
      </Box>
    </Drawer>
  );
}
