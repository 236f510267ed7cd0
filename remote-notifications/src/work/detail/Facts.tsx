import {
  Box,
  Button,
  Card,
  PriorityChip,
  RelativeTime,
  Typography,
  usePriorityText,
  useRemoteHost,
  useFocusInside,
} from '@portal/kit';
import { TextField } from '@portal/kit/forms';
import type { Priority, SeenAssignment } from '@portal/kit/wire';
import { IconActivityHeartbeat, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { optionsOf, worstFirst } from '../../parts';
import { pages } from '../../paths';
import { ReassignButtons } from '../reassign/ReassignButtons';
import { callAddress } from './callAddress';
import { DueControl, type DueChange } from './DueControl';
import { StatusControl } from './StatusControl';

interface FactsProps {
  assignment: SeenAssignment;
  /** Absent if the user may not change the assignment. */
  onStatus?: ((status: string) => Promise<unknown>) | undefined;
  onPriority?: ((priority: Priority) => void) | undefined;
  /** See DueControl. Absent also where the back end has no due times. */
  onDue?: DueChange | undefined;
  isBusy: boolean;
}

function Fact({ labelId, children }: { labelId: string; children: ReactNode }) {
  // A step that is done takes its button along.
  const focus = useFocusInside<HTMLDivElement>();
  return (
    // Date and time inputs need the full width: they do not fit into one of two columns on a phone.
    <Box {...focus} sx={{ mb: 2, '&:has(fieldset)': { gridColumn: '1 / -1' } }}>
      <Typography
        component="dt"
        variant="caption"
        sx={{ color: 'text.secondary', display: 'block', mb: 0.5 }}
      >
        <FormattedMessage id={labelId} />
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

export function Facts({ assignment, onStatus, onPriority, onDue, isBusy }: FactsProps) {
  const intl = useIntl();
  const priorityText = usePriorityText();
  const { config } = useRemoteHost();
  const call = callAddress(config.videoConference?.url, assignment.assignmentId);
  const module = assignment.moduleName ?? assignment.module;
  return (
    <Card sx={{ p: 2.5 }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
        }}
      >
        <Fact labelId="inbox.column.status">
          <StatusControl assignment={assignment} onChange={onStatus} isBusy={isBusy} />
        </Fact>
        <Fact labelId="inbox.column.priority">
          {onPriority ? (
            <TextField
              select
              size="small"
              value={assignment.priority}
              onChange={(event) => !isBusy && onPriority(event.target.value as Priority)}
              slotProps={{
                select: {
                  SelectDisplayProps: {
                    'aria-disabled': isBusy || undefined,
                    'aria-label': intl.formatMessage({ id: 'assignment.priority.change' }),
                  },
                  renderValue: () => <PriorityChip priority={assignment.priority} />,
                },
              }}
            >
              {optionsOf(worstFirst, priorityText)}
            </TextField>
          ) : (
            <PriorityChip priority={assignment.priority} />
          )}
        </Fact>
        {(onDue !== undefined || assignment.due !== undefined) && (
          <Fact labelId="assignment.due">
            <DueControl key={assignment.due} assignment={assignment} onChange={onDue} isBusy={isBusy} />
          </Fact>
        )}
        <Fact labelId="assignment.from">{assignment.sourceUser || '–'}</Fact>
        <Fact labelId="assignment.for">
          {assignment.targetUser || '–'}
          <ReassignButtons assignment={assignment} />
        </Fact>
        {module !== undefined && <Fact labelId="assignment.module">{module}</Fact>}
        <Fact labelId="assignment.created">
          <RelativeTime value={assignment.timestamp} />
        </Fact>
        <Fact labelId="assignment.updated">
          <RelativeTime value={assignment.timestampUpdated} />
        </Fact>
      </Box>
      {assignment.relatedNotification !== undefined && (
        <Button
          fullWidth
          component={RouterLink}
          to={pages.systemEvent(assignment.relatedNotification)}
          startIcon={<IconActivityHeartbeat size={18} aria-hidden />}
          sx={{ mb: 1 }}
        >
          <FormattedMessage id="assignment.origin.event" />
        </Button>
      )}
      {call !== undefined && (
        <Button
          fullWidth
          variant="outlined"
          href={call}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<IconVideo size={18} aria-hidden />}
        >
          <FormattedMessage id="assignment.call" />
        </Button>
      )}
    </Card>
  );
}
