import { Box, Typography } from '@portal/kit';
import { TextField } from '@portal/kit/forms';
import { FormattedMessage, useIntl } from 'react-intl';

/** Lines to write on, where nothing was typed: about what three sentences take. */
const BLANK_LINES = 3;
const line = { borderBottom: '1px solid', borderColor: 'text.secondary' } as const;
const onPaper = { display: 'none', '@media print': { display: 'block' } } as const;

interface SheetEndProps {
  remarks: string;
  onRemarks: (text: string) => void;
}

/** The foot of the sheet: what the shift adds in its own words, and on paper where both shifts sign. */
export function SheetEnd({ remarks, onRemarks }: SheetEndProps) {
  const intl = useIntl();
  const isBlank = remarks.trim() === '';
  return (
    <>
      <Box component="section" sx={{ breakInside: 'avoid' }}>
        <TextField
          multiline
          minRows={3}
          fullWidth
          label={intl.formatMessage({ id: 'handover.remarks' })}
          helperText={intl.formatMessage({ id: 'handover.remarks.hint' })}
          value={remarks}
          onChange={(event) => onRemarks(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
          sx={{ '@media print': { display: 'none' } }}
        />
        <Box sx={onPaper}>
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
      </Box>
      <Box
        sx={{
          ...onPaper,
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
