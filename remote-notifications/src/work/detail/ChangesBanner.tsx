import { Alert, AlertTitle, Box, Button, useFormatters, usePriorityText, useStatusText } from '@portal/kit';
import { FormattedMessage } from 'react-intl';
import type { AssignmentChanges } from '../assignments/changes';

export function ChangesBanner({ changes, onSeen }: { changes: AssignmentChanges; onSeen: () => void }) {
  const statusText = useStatusText();
  const priorityText = usePriorityText();
  const { dateTime, list } = useFormatters();
  const moment = (at: string | undefined) => (at === undefined ? '–' : dateTime(at));
  const { status, priority, due, comments } = changes;
  const written = comments.filter(({ origin }) => origin !== 'System');
  const names = list([...new Set(written.map(({ originName }) => originName))].filter(Boolean));
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={onSeen}>
          <FormattedMessage id="assignment.changes.seen" />
        </Button>
      }
    >
      <AlertTitle>
        <FormattedMessage id="assignment.changes.title" />
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {status && (
          <li>
            <FormattedMessage
              id="assignment.changes.status"
              values={{ from: statusText(status.from), to: statusText(status.to) }}
            />
          </li>
        )}
        {priority && (
          <li>
            <FormattedMessage
              id="assignment.changes.priority"
              values={{ from: priorityText(priority.from), to: priorityText(priority.to) }}
            />
          </li>
        )}
        {due && (
          <li>
            <FormattedMessage
              id="shared.change.due"
              values={{ from: moment(due.from), to: moment(due.to) }}
            />
          </li>
        )}
        {written.length > 0 && (
          <li>
            <FormattedMessage id="assignment.changes.comments" values={{ count: written.length, names }} />
          </li>
        )}
      </Box>
    </Alert>
  );
}
