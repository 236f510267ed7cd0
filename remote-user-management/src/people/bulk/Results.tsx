import { Alert, Box, Button, isUnanswered, Stack, Typography, useFailureText } from '@portal/kit';
import { saveFile, toCsv } from '@portal/kit/data';
import { IconDownload } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameOf } from '../../parts';
import { Excluded } from './Excluded';
import type { BulkPlan } from './plan';
import type { BulkActionResult } from './useBulkAction';

interface ResultsProps extends Pick<BulkPlan, 'excluded'> {
  results: readonly BulkActionResult[];
}

export function Results({ results, excluded }: ResultsProps) {
  const intl = useIntl();
  const failureText = useFailureText();
  const count = (is: (outcome: BulkActionResult['outcome']) => boolean) =>
    results.filter(({ outcome }) => is(outcome)).length;
  const done = count((outcome) => outcome === 'done');
  const left = count((outcome) => outcome === 'left');
  const failed = results.length - done - left;
  const say = ({ outcome }: BulkActionResult) => {
    if (typeof outcome === 'string') return intl.formatMessage({ id: `bulk.result.${outcome}` });
    return isUnanswered(outcome)
      ? intl.formatMessage({ id: 'bulk.result.unanswered' })
      : failureText(outcome);
  };

  const download = () => {
    const titles = ['field.name', 'field.email', 'bulk.result'].map((id) => intl.formatMessage({ id }));
    const lines = results.map((result) => [nameOf(result.person), result.person.email, say(result)]);
    const refused = excluded.map(({ person, because }) => [
      nameOf(person),
      person.email,
      intl.formatMessage({ id: `refusal.${because}` }),
    ]);
    saveFile(`${intl.formatMessage({ id: 'bulk.file' })}.csv`, toCsv([titles, ...lines, ...refused]));
  };

  return (
    <Stack spacing={2}>
      {/* Only the numbers: the list below may have thousands of people. */}
      <Stack spacing={2} role="status">
        {done > 0 && (
          <Alert severity="success">
            <FormattedMessage id="bulk.results.done" values={{ count: done }} />
          </Alert>
        )}
        {failed > 0 && (
          <Alert severity="error">
            <FormattedMessage id="bulk.results.failed" values={{ count: failed }} />
          </Alert>
        )}
        {left > 0 && (
          <Alert severity="warning">
            <FormattedMessage id="bulk.results.left" values={{ count: left }} />
          </Alert>
        )}
      </Stack>
      <Box component="ul" tabIndex={0} sx={{ maxHeight: 240, overflow: 'auto', m: 0, paddingInlineStart: 3 }}>
        {results.map((result) => (
          <Typography component="li" variant="body2" key={result.person.userId}>
            <FormattedMessage
              id="shared.labelled"
              values={{ label: nameOf(result.person), value: say(result) }}
            />
          </Typography>
        ))}
      </Box>
      <Excluded excluded={excluded} />
      <Button
        startIcon={<IconDownload size={18} aria-hidden />}
        onClick={download}
        sx={{ alignSelf: 'start' }}
      >
        <FormattedMessage id="action.download" />
      </Button>
    </Stack>
  );
}
