import { serverNow, Box, FailureView, Skeleton, Typography, useFormatters } from '@portal/kit';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNextShift, useNextShiftText } from '../duty/useNextShift';
import { handoverSheet } from '../handover/sheet';
import { shiftOf, spanOf, toLocalField } from '../handover/shifts';
import { useHandoverData } from '../handover/useHandoverData';
import { pages } from '../paths';
import { TileLink } from './TileLink';

/** Dashboard of a shift manager: what this shift would hand over now, in numbers, and whom it goes to. */
export default function HandoverDraft() {
  const format = useFormatters();
  const [span] = useState(() => spanOf('present', serverNow()));
  const { present } = useNextShift();
  const next = useNextShiftText();
  const from = present ? toLocalField(Date.parse(present.from)) : span.from;
  const shift = useMemo(() => shiftOf(from, span.to), [from, span.to]);
  const data = useHandoverData(shift, 'pilot');
  if (data.state === 'failed') return <FailureView error={data.error} retry={data.retry} dense />;
  if (data.state === 'loading' || !shift) return <Skeleton variant="rounded" height={110} />;
  const { open, reOpened, older, unread, comments } = handoverSheet(shift, data.assignments, data.unread);
  const counts = [
    ['handover.open', open.length],
    ['handover.reOpened', reOpened.length],
    ['handover.older', older.length],
    ['handover.unreadHigh', unread.total],
    ['handover.comments', comments.length],
  ] as const;
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 4,
        }}
      >
        {counts.map(([id, count]) => (
          <Box key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography component="dt" variant="body2" sx={{ py: 0.25 }}>
              <FormattedMessage id={id} />
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, py: 0.25, fontWeight: 700, fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}
            >
              {format.number(count)}
            </Typography>
          </Box>
        ))}
      </Box>
      {next !== undefined && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {next}
        </Typography>
      )}
      <Box>
        <TileLink to={pages.handover} textId="handover.title" />
      </Box>
    </>
  );
}
