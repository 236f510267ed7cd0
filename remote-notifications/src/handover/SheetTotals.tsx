import { Box } from '@portal/kit';
import { FormattedMessage, useIntl } from 'react-intl';
import { totalsOf } from './sheetTotals';
import type { HandoverSheet } from './sheet';

/** How much there is of everything, before any of it: on paper what has nothing is said here alone. */
export function SheetTotals({ sheet }: { sheet: HandoverSheet }) {
  const intl = useIntl();
  return (
    <Box
      component="dl"
      aria-label={intl.formatMessage({ id: 'handover.totals' })}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
        gap: 2,
        mt: 0,
        mb: 3,
        py: 1.5,
        borderBlock: 1,
        borderColor: 'divider',
        '@media print': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', py: 0.75, mb: 2 },
      }}
    >
      {totalsOf(sheet).map(({ textId, count }) => (
        <Box
          key={textId}
          sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            <FormattedMessage id={textId} />
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3 }}>
            {intl.formatNumber(count)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
