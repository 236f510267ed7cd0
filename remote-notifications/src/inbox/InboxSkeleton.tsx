import { Box, VisuallyHidden } from '@portal/kit';
import { FormattedMessage } from 'react-intl';

/** As many as are seen at once, at most. */
const MOST = 10;

/**
 * Rows on their way, as high as rows are: nothing jumps when they are there. One style for all of them: a page that comes with
 * forty components that say nothing is slower than without.
 */
export function InboxSkeleton({ rows }: { rows: number }) {
  return (
    <Box
      role="status"
      aria-busy
      sx={{
        '& > div': {
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 2,
          height: 'var(--portal-row)',
          borderBottom: 1,
          borderColor: 'divider',
        },
        '& i': { width: 72, height: 12, borderRadius: 1, bgcolor: 'action.focus' },
        '& i:first-of-type': { width: 20, height: 20 },
        '& i:nth-of-type(2)': { flex: 1 },
        '& i:nth-of-type(n + 3)': { display: { xs: 'none', sm: 'block' } },
      }}
    >
      <VisuallyHidden>
        <FormattedMessage id="inbox.loading" />
      </VisuallyHidden>
      {Array.from({ length: Math.min(rows, MOST) }, (_, nth) => (
        <div key={nth} aria-hidden>
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </Box>
  );
}
