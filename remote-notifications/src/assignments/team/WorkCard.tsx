import { Box, Card, Link, PriorityChip, StatusChip, Typography } from '@portal/kit';
import type { SeenAssignment, User } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { pages } from '../../paths';
import { DueMark } from '../DueMark';
import { StepButtons } from '../StepButtons';
import { GiveMenu } from './GiveMenu';

interface WorkCardProps {
  assignment: SeenAssignment;
  /** Whom it may be given to. */
  people: readonly User[];
  onGive?: ((assignment: SeenAssignment, person: User) => void) | undefined;
  onMove?: ((assignment: SeenAssignment, status: string) => void) | undefined;
  isMoving: boolean;
}

/** One assignment in a person's lane. */
export function WorkCard({ assignment, people, onGive, onMove, isMoving }: WorkCardProps) {
  const intl = useIntl();
  const text = assignment.description || intl.formatMessage({ id: 'inbox.noDescription' });
  const place = assignment.moduleName ?? assignment.module;
  return (
    <Card component="li" sx={{ listStyle: 'none', p: 1.5 }}>
      <Link
        component={RouterLink}
        to={pages.assignment(assignment.assignmentId)}
        underline="hover"
        sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
      >
        {text}
      </Link>
      {place !== undefined && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {place}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
        <StatusChip status={assignment.status} />
        <PriorityChip priority={assignment.priority} />
        <DueMark assignment={assignment} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1, '&:empty': { display: 'none' } }}>
        {onMove && <StepButtons assignment={assignment} onMove={onMove} isMoving={isMoving} />}
        {onGive && <GiveMenu text={text} people={people} onGive={(person) => onGive(assignment, person)} />}
      </Box>
    </Card>
  );
}
