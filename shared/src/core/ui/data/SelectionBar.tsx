import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { RowTools } from './RowTools';

interface SelectionBarProps {
  count: number;
  children: ReactNode;
}

/** The bar of bulk actions, shown while rows are selected. */
export function SelectionBar({ count, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <RowTools sx={{ px: 2, py: 1, mb: 1, borderRadius: 1, bgcolor: 'action.selected' }}>
      <Box role="status" sx={{ fontWeight: 600, marginInlineEnd: 'auto' }}>
        <FormattedMessage id="shared.table.selected" values={{ count }} />
      </Box>
      {children}
    </RowTools>
  );
}
