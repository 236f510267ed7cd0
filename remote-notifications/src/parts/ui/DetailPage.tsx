import { Box } from '@portal/kit';
import type { ReactNode } from 'react';

/** px */
const WIDTH = 960;

/**
 * A page about one thing: an event, a condition, an assignment, a sheet, one's settings. All of them have one width, their
 * heading, too; lists and boards take all that there is.
 */
export const DetailPage = ({ children }: { children: ReactNode }) => (
  <Box sx={{ maxWidth: WIDTH, '@media print': { maxWidth: 'none' } }}>{children}</Box>
);
