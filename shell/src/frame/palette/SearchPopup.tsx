import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Box, Drawer, usePortalDispatch } from '@portal/shared';
import { searchShown, useFrameState, useSmallScreen } from '../../platform';
import { SearchField } from './SearchField';

export function SearchPopup() {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const { searchOpen } = useFrameState();
  const small = useSmallScreen();
  const close = () => dispatch(searchShown(false));
  /** Runs after the drawer has closed and the focus is back. */
  const chosen = useRef<() => void>(undefined);
  return (
    <Drawer
      anchor="top"
      // Derived: if the window grows, the drawer closes and `Search` focuses the field in the bar.
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
