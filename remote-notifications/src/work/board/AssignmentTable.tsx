import { Box, Link, PriorityChip, RelativeTime, StatusChip } from '@portal/kit';
import { ResponsiveTable, type Column } from '@portal/kit/data';
import type { SeenAssignment } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { clamped } from '../../parts';
import { pages } from '../../paths';
import { DueMark } from '../assignments/DueMark';
import { StepButtons } from '../assignments/StepButtons';

interface AssignmentTableProps {
  items: readonly SeenAssignment[];
  personLabel: string;
  personOf: (assignment: SeenAssignment) => string;
  canMove: boolean;
}

export function AssignmentTable({ items, personLabel, personOf, canMove }: AssignmentTableProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const nameOf = ({ description }: SeenAssignment) => description || say('inbox.noDescription');
  const columns: Column<SeenAssignment>[] = [
    {
      id: 'text',
      header: say('assignment.title'),
      cell: (one) => (
        <Link
          component={RouterLink}
          to={pages.assignment(one.assignmentId)}
          underline="hover"
          title={nameOf(one)}
          sx={{ color: 'text.primary', fontWeight: 600 }}
        >
          <Box component="span" sx={clamped(3)}>
            {nameOf(one)}
          </Box>
        </Link>
      ),
    },
    { id: 'person', header: personLabel, cell: (one) => personOf(one) || '–' },
    {
      id: 'module',
      header: say('assignment.module'),
      cell: (one) => one.moduleName ?? one.module ?? '–',
    },
    {
      id: 'status',
      header: say('inbox.column.status'),
      cell: (one) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <StatusChip status={one.status} />
          <DueMark assignment={one} />
        </Box>
      ),
    },
    {
      id: 'priority',
      header: say('inbox.column.priority'),
      cell: (one) => <PriorityChip priority={one.priority} />,
    },
    {
      id: 'updated',
      header: say('assignment.updated'),
      cell: (one) => <RelativeTime value={one.timestampUpdated} />,
    },
    ...(canMove
      ? [
          {
            id: 'steps',
            header: say('assignment.status.next'),
            cell: (one: SeenAssignment) => <StepButtons assignment={one} />,
          },
        ]
      : []),
  ];
  return (
    <ResponsiveTable
      label={say('board.title')}
      columns={columns}
      rows={items}
      keyOf={(one) => one.assignmentId}
      nameOf={nameOf}
    />
  );
}
