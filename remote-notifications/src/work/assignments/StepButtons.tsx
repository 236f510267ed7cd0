import { Box, Button } from '@portal/kit';
import { nextStatuses } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { whileSending } from '../../parts';
import type { AssignmentFacts } from './facts';
import { useMove } from './useMove';
import { useOrigin } from './useOrigin';
import { useStepText } from './useStepText';

/** Steps that have a button. Steps back, and reopening, are in the menu and on the assignment's page. */
const FORWARD: readonly string[] = ['In Progress', 'Done'];

export function StepButtons({ assignment }: { assignment: AssignmentFacts }) {
  const intl = useIntl();
  const { move, isMoving } = useMove();
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
          {...whileSending(isMoving, () => move(assignment, status))}
        >
          {stepText(status)}
        </Button>
      ))}
    </Box>
  );
}
