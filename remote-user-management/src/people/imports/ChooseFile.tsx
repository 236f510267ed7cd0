import { Alert, Button, Stack, Typography } from '@portal/kit';
import { saveFile, toCsv } from '@portal/kit/data';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWords, personFields } from '../../parts';
import { type DryRun, MAX_IMPORT_LINES } from './dryRun';

interface ChooseFileProps {
  problem: Extract<DryRun, { kind: 'unreadable' }> | undefined;
  onFile: (file: File) => void;
}

export function ChooseFile({ problem, onFile }: ChooseFileProps) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const words = useWords();
  const example = [
    'Ana',
    'Ionescu',
    'ana.ionescu',
    'ana.ionescu@example.com',
    'Plant Operator',
    'USER',
    'FFT',
  ];
  const missing = problem?.header && [...problem.header.missing, ...problem.header.twice].map(words.field);
  return (
    <Stack spacing={2}>
      <Typography>
        <FormattedMessage id="import.text" values={{ most: MAX_IMPORT_LINES }} />
      </Typography>
      {problem && (
        <Alert severity="error">
          <FormattedMessage
            id={`import.unreadable.${problem.reason}`}
            values={{
              fields: intl.formatList(missing ?? []),
              most: MAX_IMPORT_LINES,
              line: problem.line ?? 0,
            }}
          />
        </Alert>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <Button
          variant="contained"
          startIcon={<IconFileSpreadsheet size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          <FormattedMessage id="import.choose" />
        </Button>
        {/* A button opens the hidden input: a nested control would be two for the keyboard and none for screen
            readers. */}
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv"
          aria-label={intl.formatMessage({ id: 'import.choose' })}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) onFile(file);
          }}
        />
        <Button onClick={() => saveFile('users-example.csv', toCsv([[...personFields], example]))}>
          <FormattedMessage id="import.example" />
        </Button>
      </Stack>
    </Stack>
  );
}
