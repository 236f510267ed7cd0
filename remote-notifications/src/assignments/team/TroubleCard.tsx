import {
  Box,
  Card,
  fullNameOf,
  Link,
  PriorityChip,
  RelativeTime,
  Topic,
  Typography,
  useFeedback,
} from '@portal/kit';
import type { Condition, User } from '@portal/kit/wire';
import { Link as RouterLink } from 'react-router-dom';
import { useHandConditionMutation } from '../../conditions/conditions.api';
import { useNotDone } from '../../conditions/useNotDone';
import { pages } from '../../paths';
import { GiveMenu } from './GiveMenu';

/** Trouble that nobody has, to be given to somebody. */
export function TroubleCard({ condition, people }: { condition: Condition; people: readonly User[] }) {
  const { conditionId, description, topic, moduleName, module, raised, priority } = condition;
  const feedback = useFeedback();
  const notDone = useNotDone();
  const [hand, { isLoading }] = useHandConditionMutation();
  const text = description ?? topic;
  const give = async (person: User) => {
    const { error } = await hand({ conditionId, targetUserId: person.userId });
    if (error === undefined) feedback.success('team.given', { name: fullNameOf(person) });
    else notDone(error);
  };
  return (
    <Card component="li" sx={{ listStyle: 'none', p: 1.5 }}>
      <Link
        component={RouterLink}
        to={pages.condition(conditionId)}
        aria-label={text}
        underline="hover"
        sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
      >
        <Topic>{text}</Topic>
      </Link>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {moduleName ?? module} · <RelativeTime value={raised} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1, alignItems: 'center' }}>
        <PriorityChip priority={priority} />
        <GiveMenu text={text} people={people} isBusy={isLoading} onGive={(person) => void give(person)} />
      </Box>
    </Card>
  );
}
