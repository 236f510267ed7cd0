import { useForm } from '@portal/kit/forms';
import type { User } from '@portal/kit/wire';
import { PersonField } from '../../../parts';
import { useHandConditionMutation } from '../conditions.api';
import { type ActionDialogProps, ConditionDialog } from './ConditionDialog';
import { useConditionPeople } from './useConditionPeople';
import { MAX_REASON, type WithWords, WordsField } from './WordsField';

interface HandForm extends WithWords {
  target: User | null;
}

export function HandDialog({ condition, onClose }: ActionDialogProps) {
  const { conditionId } = condition;
  const { people, options } = useConditionPeople(condition);
  const [hand] = useHandConditionMutation();
  const form = useForm<HandForm>({ defaultValues: { target: null, words: '' } });
  const send = ({ target, words: typed }: HandForm) => {
    const words = typed.trim();
    return target
      ? hand({ conditionId, targetUserId: target.userId, ...(words !== '' && { words }) })
      : undefined;
  };
  return (
    <ConditionDialog condition={condition} action="hand" form={form} send={send} onClose={onClose}>
      <PersonField<HandForm> control={form.control} name="target" options={options} people={people} />
      <WordsField control={form.control} action="hand" max={MAX_REASON} optional />
    </ConditionDialog>
  );
}
