import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Box, InputBase, Paper } from '@portal/shared';
import { ResultList } from './ResultList';
import { flat, type Group, nextActive } from './results';
import type { Line } from './results';

interface SearchFieldProps {
  inputRef?: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
  /** Whether results cover the page below the field; in the popup they follow the field in the flow. */
  floating: boolean;
  /** Called when a line is chosen; `follow` runs it, to be called once the popup is closed and the focus is back. */
  onDone?: (follow: () => void) => void;
}

/** Focuses the original element, or the page's content if it no longer exists or there was none. */
function giveBackFocus(origin: Element | null): void {
  const back = origin?.isConnected && origin !== document.body ? origin : document.getElementById('main');
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The palette: a combobox whose list the arrow keys walk while the focus stays in the field. */
export function SearchField({ inputRef, autoFocus = false, floating, onDone }: SearchFieldProps) {
  const intl = useIntl();
  const id = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [groups, setGroups] = useState<Group[]>([]);
  const origin = useRef<Element | null>(null);
  const lines = flat(groups);
  const shown = open || !floating;
  // By index, because remotes' keys may hold spaces, which ids must not.
  const optionId = (index: number) => `${id}-${index}`;
  const activeLine = lines[active];

  function choose(line: Line): void {
    setQuery('');
    setOpen(false);
    setActive(-1);
    const follow = () => {
      if (line.to !== undefined) void navigate(line.to);
      line.run?.();
    };
    // First, because a dialog that the line opens will return the focus to the element focused now.
    if (floating) giveBackFocus(origin.current);
    if (onDone) onDone(follow);
    else follow();
  }

  function onFocus({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  }

  function onKeyDown(event: KeyboardEvent): void {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        if (!shown) setOpen(true);
        else setActive(nextActive(active, lines.length, event.key));
        break;
      case 'Enter': {
        // Enter without a marked line chooses the best line.
        const line = activeLine ?? (query.trim() === '' ? undefined : lines[0]);
        if (shown && line && !event.nativeEvent.isComposing) {
          event.preventDefault();
          choose(line);
        }
        break;
      }
      case 'Escape':
        if (!floating) break;
        // The browser would clear the search field, and that change would open the list again.
        event.preventDefault();
        if (open) event.stopPropagation();
        setOpen(false);
        setActive(-1);
        // With text in the field, the first Esc closes the list and the second leaves the field.
        if (open && query !== '') break;
        setQuery('');
        giveBackFocus(origin.current);
        break;
    }
  }

  return (
    <Box
      sx={{ position: 'relative', width: '100%' }}
      onFocus={onFocus}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <InputBase
        fullWidth
        autoFocus={autoFocus}
        inputRef={inputRef}
        value={query}
        placeholder={intl.formatMessage({ id: 'palette.placeholder' })}
        startAdornment={<IconSearch size={18} aria-hidden style={{ marginInlineEnd: 8, flex: 'none' }} />}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        sx={{
          px: 1.5,
          height: 44,
          borderRadius: 1,
          border: 1,
          borderColor: 'outline',
          bgcolor: 'field',
          '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
        }}
        slotProps={{
          input: {
            type: 'search',
            role: 'combobox',
            autoComplete: 'off',
            'aria-label': intl.formatMessage({ id: 'palette.label' }),
            'aria-autocomplete': 'list',
            'aria-expanded': shown && lines.length > 0,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': shown && activeLine ? optionId(active) : undefined,
            'aria-keyshortcuts': 'Control+K /',
          },
        }}
      />
      {shown && (
        <Paper
          elevation={floating ? 8 : 0}
          sx={{
            ...(floating && {
              position: 'absolute',
              insetInlineStart: 0,
              top: '100%',
              mt: 1,
              zIndex: 'modal',
            }),
            width: floating ? 'max(100%, 440px)' : '100%',
          }}
          // A mouse press on a line must not blur the field before the click chooses the line.
          onMouseDown={(event) => event.preventDefault()}
        >
          <ResultList
            listId={`${id}-list`}
            maxHeight={floating ? '70vh' : 'calc(100vh - 140px)'}
            query={query}
            active={activeLine?.key}
            optionId={optionId}
            onGroups={setGroups}
            onChoose={choose}
          />
        </Paper>
      )}
    </Box>
  );
}
