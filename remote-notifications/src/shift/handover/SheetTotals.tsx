import { Box } from '@portal/kit';
import type { HandoverTotals } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { totalNames } from './totals';

/** The totals of the sheet. In print an empty section appears here only. */
export function SheetTotals({ totals }: { totals: Partial<HandoverTotals> }) {
  const intl = useIntl();
  const counted = totalNames.flatMap((name) => {
    const count = totals[name];
    return count === undefined ? [] : [{ name, count }];
  });
  return (
    <Box
      component="dl"
      aria-label={intl.formatMessage({ id: 'handover.totals' })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        mt: 1.5,
        mb: 3,
        py: 1.5,
        borderBlock: 1,
        borderColor: 'divider',
        '@media print': { gap: 1, py: 0.75, mb: 2, '& > *': { flexBasis: '4.5rem' } },
      }}
    >
      {counted.map(({ name, count }) => (
        <Box
          key={name}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            justifyContent: 'flex-end',
            flex: '1 1 5.5rem',
            // Never narrower than its longest word.
            minWidth: 'min-content',
            overflowWrap: 'break-word',
          }}
        >
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            <FormattedMessage id={`handover.total.${name}`} />
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3 }}>
            {intl.formatNumber(count)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
