import { useForm } from '@portal/kit/forms';
import { useGiveBackConditionMutation } from '../conditions.api';
import { type ActionDialogProps, ConditionDialog } from './ConditionDialog';
import { MAX_REASON, type WithWords, WordsField } from './WordsField';

export function GiveBackDialog({ condition, onClose }: ActionDialogProps) {
  const { conditionId } = condition;
  const [giveBack] = useGiveBackConditionMutation();
  const form = useForm<WithWords>({ defaultValues: { words: '' } });
  return (
    <ConditionDialog
      condition={condition}
      action="giveBack"
      form={form}
      send={({ words }) => giveBack({ conditionId, words: words.trim() })}
      onClose={onClose}
    >
      <WordsField control={form.control} action="giveBack" max={MAX_REASON} />
    </ConditionDialog>
  );
}
