import { useIntl } from 'react-intl';
import {
  Alert,
  Box,
  Button,
  CopyButton,
  PriorityChip,
  RelativeTime,
  Stack,
  StatusChip,
  useFeedback,
} from '@portal/shared';
import { assignmentStatuses, priorities } from '@portal/shared/wire';

const START = Date.now();
const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;

export function ControlSamples() {
  const intl = useIntl();
  const feedback = useFeedback();
  const text = (id: string) => intl.formatMessage({ id: `sample.${id}` });
  return (
    <Stack spacing={2}>
      <Box sx={ROW}>
        <Button variant="contained" onClick={() => feedback.success('sample.feedback')}>
          {text('primary')}
        </Button>
        <Button variant="outlined" onClick={() => feedback.info('sample.feedback')}>
          {text('secondary')}
        </Button>
        <Button color="error" onClick={() => feedback.error('sample.feedback')}>
          {text('danger')}
        </Button>
        <Button variant="contained" disabled>
          {text('disabled')}
        </Button>
        <Button variant="contained" loading>
          {text('busy')}
        </Button>
      </Box>
      <Box sx={ROW}>
        {priorities.map((priority) => (
          <PriorityChip key={priority} priority={priority} />
        ))}
        {[...assignmentStatuses, 'Alarm'].map((status) => (
          <StatusChip key={status} status={status} />
        ))}
      </Box>
      <Box sx={ROW}>
        <RelativeTime value={START - 180_000} />
        <CopyButton text={text('title')} />
      </Box>
      {(['success', 'info', 'warning', 'error'] as const).map((severity) => (
        <Alert key={severity} severity={severity}>
          {text(severity)}
        </Alert>
      ))}
    </Stack>
  );
}
