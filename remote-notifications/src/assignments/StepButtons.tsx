import { Box, Button } from '@portal/kit';
import { nextStatuses } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { whileSending } from '../parts/whileSending';
import type { AssignmentFacts } from './facts';
import { useOrigin } from './useOrigin';
import { useStepText } from './useStepText';

/** What is done in one touch; going back, and opening again, is in the menu and on the page. */
const FORWARD: readonly string[] = ['In Progress', 'Done'];

interface StepButtonsProps<Facts extends AssignmentFacts> {
  assignment: Facts;
  onMove: (assignment: Facts, status: string) => void;
  isMoving: boolean;
}

/** "Start" and "Mark done" where an assignment is listed. For its people, and who oversees it. */
export function StepButtons<Facts extends AssignmentFacts>({
  assignment,
  onMove,
  isMoving,
}: StepButtonsProps<Facts>) {
  const intl = useIntl();
  const stepText = useStepText();
  const origin = useOrigin(assignment);
  const steps = nextStatuses(assignment.status).filter((one) => FORWARD.includes(one));
  if (steps.length === 0 || origin === undefined) return null;
  const text = assignment.description || intl.formatMessage({ id: 'inbox.noDescription' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, '& button': { whiteSpace: 'nowrap' } }}>
      {steps.map((status) => (
        <Button
          key={status}
          size="small"
          variant="outlined"
          aria-label={intl.formatMessage({ id: 'assignment.step.of' }, { step: stepText(status), text })}
          {...whileSending(isMoving, () => onMove(assignment, status))}
        >
          {stepText(status)}
        </Button>
      ))}
    </Box>
  );
}
