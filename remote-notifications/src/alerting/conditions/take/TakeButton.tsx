import { Button, useCurrentUser } from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { IconHandStop } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { whileSending } from '../../../parts';
import { useTake } from './useTake';

const onRed = {
  bgcolor: '#fff',
  color: 'priority.high.container',
  '&:hover': { bgcolor: '#fff' },
  // The default focus ring is invisible on red.
  '&:focus-visible': { outlineColor: '#fff' },
} as const;

interface TakeButtonProps {
  condition: Pick<Condition, 'conditionId' | 'owner' | 'cleared' | 'description' | 'topic'>;
  isMain?: boolean;
  isOnRed?: boolean;
  isNamed?: boolean;
  /** Only the undo bar, without the button. */
  isGone?: boolean;
}

/** "I have it" (acknowledge), or "I still have it" for an owner who is asked. The undo bar stays without it. */
export function TakeButton({
  condition,
  isMain = false,
  isOnRed = false,
  isNamed = false,
  isGone = false,
}: TakeButtonProps) {
  const intl = useIntl();
  const { userId } = useCurrentUser();
  const { take, isTaking, bar } = useTake();
  const { owner, cleared, description, topic } = condition;
  const isAsked = owner?.userId === userId && owner.asked !== undefined;
  if (isGone || cleared !== undefined || (owner !== undefined && !isAsked)) return bar;
  const step = intl.formatMessage({ id: isAsked ? 'condition.take.still' : 'condition.take' });
  return (
    <>
      {bar}
      <Button
        size={isMain ? 'large' : 'small'}
        variant={isMain || isOnRed ? 'contained' : 'outlined'}
        startIcon={<IconHandStop size={isMain ? 22 : 16} aria-hidden />}
        {...(isNamed && {
          'aria-label': intl.formatMessage(
            { id: 'assignment.step.of' },
            { step, text: description ?? topic },
          ),
        })}
        {...whileSending(isTaking, () => take(condition))}
        sx={{ ...(isMain && { width: { xs: 1, sm: 'auto' } }), ...(isOnRed && onRed) }}
      >
        {step}
      </Button>
    </>
  );
}
