import { Box } from '@portal/kit';
import type { ReactNode } from 'react';

/** The number of a figure, on every page of one size. */
export const FigureValue = ({ as, children }: { as: 'dd' | 'p'; children: ReactNode }) => (
  <Box
    component={as}
    sx={{ m: 0, fontSize: 28, lineHeight: 1.2, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
  >
    {children}
  </Box>
);
