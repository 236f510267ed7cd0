import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Box, IconButton, Tooltip, usePortalDispatch, usePreferences } from '@portal/shared';
import { searchShown, useFrameState } from '../state/frame.slice';
import { useSmallScreen } from '../parts/useSmallScreen';
import { SearchField } from './SearchField';
import { opensPalette, takesText } from './shortcut';

/** Inline from md, a button that opens the popup below (docs/reference/product.md#search). Ctrl/Cmd+K and / lead into it. */
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
      // A dialog that is open keeps the keys to itself.
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
    // The window grew under the popup: the search goes on in the bar.
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
