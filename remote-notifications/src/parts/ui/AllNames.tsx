import { Box, Button, Typography } from '@portal/kit';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isCut } from './useNames';

/** A button that shows all names below a text of `useNames` that has only the first ones; nothing where it has all. */
export function AllNames({ names }: { names: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  if (!isCut(names)) return null;
  return (
    <div>
      <AllNamesButton count={names.length} isOpen={isOpen} onToggle={setOpen} />
      {isOpen && (
        <Box
          component="ul"
          role="list"
          tabIndex={0}
          sx={{ m: 0, p: 0, listStyle: 'none', columnWidth: 180, maxHeight: 240, overflowY: 'auto' }}
        >
          {names.map((name, at) => (
            <Typography component="li" variant="caption" key={`${at} ${name}`} sx={{ display: 'block' }}>
              <bdi>{name}</bdi>
            </Typography>
          ))}
        </Box>
      )}
    </div>
  );
}

interface AllNamesButtonProps {
  count: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function AllNamesButton({ count, isOpen, onToggle }: AllNamesButtonProps) {
  return (
    <Button size="small" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
      <FormattedMessage id={isOpen ? 'widget.names.fewer' : 'widget.names.all'} values={{ count }} />
    </Button>
  );
}
