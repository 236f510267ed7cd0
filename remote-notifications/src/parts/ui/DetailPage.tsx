import { Box } from '@portal/kit';
import type { ReactNode } from 'react';

/** The width of a page about one thing; px (docs/reference/product.md#frame). */
const DETAIL_PAGE_WIDTH_PX = 960;

/**
 * A page about one thing: an event, a condition, an assignment, a sheet, one's settings. All of them have one width, their
 * heading, too; lists and boards take all that there is.
 */
export const DetailPage = ({ children }: { children: ReactNode }) => (
  <Box sx={{ maxWidth: DETAIL_PAGE_WIDTH_PX, '@media print': { maxWidth: 'none' } }}>{children}</Box>
);
