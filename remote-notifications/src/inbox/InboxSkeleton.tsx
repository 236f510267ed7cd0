import { Box, Skeleton, VisuallyHidden } from '@portal/kit';
import { FormattedMessage } from 'react-intl';

/** As many as are seen at once, at most. */
const MOST = 10;

/** Rows on their way, as high as rows are: nothing jumps when they are there. */
export function InboxSkeleton({ rows }: { rows: number }) {
  return (
    <Box role="status" aria-busy>
      <VisuallyHidden>
        <FormattedMessage id="inbox.loading" />
      </VisuallyHidden>
      {Array.from({ length: Math.min(rows, MOST) }, (_, nth) => (
        <Box
          key={nth}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: 2,
            height: 'max(54px, var(--portal-row))',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="rounded" width={20} height={20} />
          <Skeleton variant="text" sx={{ flex: 1 }} />
          <Skeleton variant="rounded" width={64} height={24} sx={{ display: { xs: 'none', sm: 'block' } }} />
          <Skeleton variant="text" width={72} sx={{ display: { xs: 'none', sm: 'block' } }} />
        </Box>
      ))}
    </Box>
  );
}
