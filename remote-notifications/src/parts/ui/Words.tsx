import { Typography } from '@portal/kit';
import type { ReactNode } from 'react';

/** What somebody wrote, whole and with its lines. */
export const Words = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ mb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>
);
