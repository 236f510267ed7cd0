import { Box, Typography } from '@portal/kit';
import { FormattedMessage } from 'react-intl';

/** Blank lines to write on in print: about three sentences. */
const BLANK_LINES = 3;
const line = { borderBottom: '1px solid', borderColor: 'text.secondary' } as const;

/** The remarks, undefined while the sheet is not saved; in print also lines to write and sign on. */
export function SheetEnd({ remarks }: { remarks?: string | undefined }) {
  const isBlank = remarks === undefined;
  return (
    <>
      <Box
        component="section"
        sx={{
          breakInside: 'avoid',
          ...(isBlank && { display: 'none', '@media print': { display: 'block' } }),
        }}
      >
        <Typography variant="h2" sx={{ mb: 1 }}>
          <FormattedMessage id="handover.remarks" />
        </Typography>
        {isBlank ? (
          Array.from({ length: BLANK_LINES }, (_, at) => <Box key={at} sx={{ ...line, height: 26 }} />)
        ) : (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {remarks}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'none',
          '@media print': { display: 'flex', gap: '32px', pt: '40px', breakInside: 'avoid' },
        }}
      >
        {(['from', 'to'] as const).map((side) => (
          <Box key={side} sx={{ flex: 1, borderTop: '1px solid', pt: 0.5, typography: 'caption' }}>
            <FormattedMessage id={`handover.sign.${side}`} />
          </Box>
        ))}
      </Box>
    </>
  );
}
