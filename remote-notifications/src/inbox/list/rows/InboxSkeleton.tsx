import { Box, VisuallyHidden } from '@portal/kit';
import { FormattedMessage } from 'react-intl';

/** The most rows that are visible at once. */
const MAX_SKELETON_ROWS = 10;

/** As high as real rows, so that nothing jumps. One style for all, because forty components would be slower. */
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
      {Array.from({ length: Math.min(rows, MAX_SKELETON_ROWS) }, (_, nth) => (
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
