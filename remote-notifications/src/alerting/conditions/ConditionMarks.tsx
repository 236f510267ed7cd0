import { Chip, useCurrentUser, useNow } from '@portal/kit';
import { isStanding, type Condition } from '@portal/kit/wire';
import { IconUserCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { holderTextId } from './take/holderText';

/** Shows the owner's name in full, on a phone in two lines. */
const whole = {
  height: 'auto',
  minHeight: 24,
  maxWidth: '100%',
  '& .MuiChip-label': { whiteSpace: 'normal' },
} as const;

export function ConditionMarks({ condition, missed = false }: { condition: Condition; missed?: boolean }) {
  const intl = useIntl();
  const { userId } = useCurrentUser();
  const now = useNow();
  const { cleared, owner, shelf, worsened, chattering } = condition;
  // Only until somebody owns or shelves it: then it is no news for the others.
  const isWorse = worsened !== undefined && cleared === undefined && !owner && !shelf;
  const marks = [
    ...(cleared !== undefined ? [missed ? 'condition.missed' : 'condition.over'] : []),
    ...(isWorse ? ['condition.worsened'] : []),
    ...(chattering ? ['condition.chattering'] : []),
    ...(isStanding(condition, now) ? ['condition.standing'] : []),
  ];
  return (
    <>
      {marks.map((id) => (
        <Chip key={id} size="small" variant="outlined" label={intl.formatMessage({ id })} sx={whole} />
      ))}
      {owner && (
        <Chip
          size="small"
          color="info"
          variant="outlined"
          icon={<IconUserCheck size={14} aria-hidden />}
          sx={whole}
          label={intl.formatMessage({ id: holderTextId(condition, userId) }, { name: owner.name })}
        />
      )}
    </>
  );
}
