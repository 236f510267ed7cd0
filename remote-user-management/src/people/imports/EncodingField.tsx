import { Alert, MenuItem, Stack, Typography } from '@portal/kit';
import { TextField } from '@portal/kit/forms';
import { useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Encoding, encodings, sampleOf } from './encoding';
import type { Source } from './useImport';

interface EncodingFieldProps {
  source: Source;
  onChange: (encoding: Encoding) => void;
}

/** How the file's characters are read, with what each choice makes of its names. Nothing where all are ASCII. */
export function EncodingField({ source, onChange }: EncodingFieldProps) {
  const intl = useIntl();
  const id = useId();
  const { bytes, encoding, isGuess } = source;
  const samples = useMemo(
    () => encodings.map((choice) => ({ choice, sample: sampleOf(bytes, choice) })),
    [bytes],
  );
  const name = (choice: Encoding) => intl.formatMessage({ id: `import.encoding.${choice}` });
  const isPlain = useMemo(() => bytes.every((byte) => byte < 0x80), [bytes]);
  if (isPlain) return null;
  return (
    <Stack spacing={2}>
      {isGuess && (
        <Alert severity="warning" id={`${id}-guess`}>
          <FormattedMessage id="import.guess" values={{ encoding: name(encoding) }} />
        </Alert>
      )}
      <TextField
        select
        label={intl.formatMessage({ id: 'import.encoding' })}
        value={encoding}
        onChange={({ target }) => onChange(target.value as Encoding)}
        slotProps={{
          select: { renderValue: () => name(encoding) },
          htmlInput: isGuess ? { 'aria-describedby': `${id}-guess` } : {},
        }}
      >
        {samples.map(({ choice, sample }) => (
          <MenuItem key={choice} value={choice}>
            <Stack sx={{ minWidth: 0 }}>
              {name(choice)}
              <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }} component="bdi">
                {sample}
              </Typography>
            </Stack>
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
