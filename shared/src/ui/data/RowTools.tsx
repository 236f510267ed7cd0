import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

interface RowToolsProps {
  /** Its own looks: padding, border, colour. */
  sx: Readonly<Record<string, string | number>>;
  children: ReactNode;
}

/** What can be done to rows, side by side above them; never printed. */
export function RowTools({ sx, children }: RowToolsProps) {
  return (
    <Box data-print="none" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ...sx }}>
      {children}
    </Box>
  );
}
