import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

interface RowToolsProps {
  sx: Readonly<Record<string, string | number>>;
  children: ReactNode;
}

/** The bar of row actions above a list; never printed. */
export function RowTools({ sx, children }: RowToolsProps) {
  return (
    <Box data-print="none" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ...sx }}>
      {children}
    </Box>
  );
}
