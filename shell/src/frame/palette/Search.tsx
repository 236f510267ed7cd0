import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Box, IconButton, Tooltip, usePortalDispatch, usePreferences } from '@portal/shared';
import { searchShown, useFrameState, useSmallScreen } from '../../platform';
import { SearchField } from './SearchField';
import { opensPalette, takesText } from './shortcut';

/** A field from the breakpoint md up, else a button for the popup (docs/reference/product.md#search). */
export function Search() {
  const intl = useIntl();
  const small = useSmallScreen();
  const dispatch = usePortalDispatch();
  const { singleKeyShortcuts } = usePreferences();
  const { searchOpen } = useFrameState();
  const input = useRef<HTMLInputElement>(null);
  const label = intl.formatMessage({ id: 'palette.label' });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const stroke = { key, ctrlKey, metaKey, altKey, shiftKey, typing: takesText(target) };
      // An open dialog keeps the keys.
      if (!opensPalette(stroke, singleKeyShortcuts) || document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      if (small) dispatch(searchShown(true));
      else input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [small, singleKeyShortcuts, dispatch]);

  useEffect(() => {
    if (small || !searchOpen) return;
    // The window grew while the popup was open: the search moves to the bar.
    dispatch(searchShown(false));
    input.current?.focus();
  }, [small, searchOpen, dispatch]);

  if (!small) {
    return (
      <Box role="search" sx={{ flex: '1 1 auto', maxWidth: 420, mx: 1 }}>
        <SearchField inputRef={input} floating />
      </Box>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => dispatch(searchShown(true))}
        color="inherit"
      >
        <IconSearch size={22} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
