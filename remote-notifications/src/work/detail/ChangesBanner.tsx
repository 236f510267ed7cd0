import { Alert, AlertTitle, Box, Button, useFormatters, usePriorityText, useStatusText } from '@portal/kit';
import { FormattedMessage } from 'react-intl';
import type { AssignmentChanges } from '../assignments/changes';

export function ChangesBanner({ changes, onSeen }: { changes: AssignmentChanges; onSeen: () => void }) {
  const statusText = useStatusText();
  const priorityText = usePriorityText();
  const { dateTime } = useFormatters();
  const moment = (at: string | undefined) => (at === undefined ? '–' : dateTime(at));
  const { status, priority, due, comments } = changes;
  const names = [
    ...new Set(comments.map(({ origin, originName }) => (origin === 'System' ? '' : originName))),
  ]
    .filter(Boolean)
    .join(', ');
  const written = comments.filter(({ origin }) => origin !== 'System').length;
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
        {written > 0 && (
          <li>
            <FormattedMessage id="assignment.changes.comments" values={{ count: written, names }} />
          </li>
        )}
      </Box>
    </Alert>
  );
}
