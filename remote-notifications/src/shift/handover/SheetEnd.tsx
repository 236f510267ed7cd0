import { Box, Typography } from '@portal/kit';
import { FormattedMessage } from 'react-intl';

/** Blank lines to write on in print: about three sentences. */
const BLANK_LINES = 3;
const line = { borderBottom: '1px solid', borderColor: 'text.secondary' } as const;

export function Remarks({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <Box component="section" sx={{ mt: 1.5, breakInside: 'avoid' }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        <FormattedMessage id="handover.remarks" />
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** In print: lines for remarks where the sheet is not saved, and to sign on. */
export function SheetEnd({ isBlank }: { isBlank: boolean }) {
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      {isBlank && (
        <Box component="section" sx={{ breakInside: 'avoid' }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            <FormattedMessage id="handover.remarks" />
          </Typography>
          {Array.from({ length: BLANK_LINES }, (_, at) => (
            <Box key={at} sx={{ ...line, height: 26 }} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: '32px', pt: '40px', breakInside: 'avoid' }}>
        {(['from', 'to'] as const).map((side) => (
          <Box key={side} sx={{ flex: 1, borderTop: '1px solid', pt: 0.5, typography: 'caption' }}>
            <FormattedMessage id={`handover.sign.${side}`} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
