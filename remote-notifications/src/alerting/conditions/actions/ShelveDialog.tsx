import { FormField, useForm } from '@portal/kit/forms';
import { MAX_SHELF_MINUTES } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { optionsOf, useDuration } from '../../../parts';
import { useShelveConditionMutation } from '../conditions.api';
import { type ActionDialogProps, ConditionDialog } from './ConditionDialog';
import { MAX_REASON, type WithWords, WordsField } from './WordsField';

interface ShelveForm extends WithWords {
  minutes: number;
}

const MINUTES = [30, 60, 120, 240, 480, MAX_SHELF_MINUTES] as const;

export function ShelveDialog({ condition, onClose }: ActionDialogProps) {
  const intl = useIntl();
  const duration = useDuration();
  const { conditionId } = condition;
  const [shelve] = useShelveConditionMutation();
  const form = useForm<ShelveForm>({ defaultValues: { words: '', minutes: 60 } });
  return (
    <ConditionDialog
      condition={condition}
      action="shelve"
      form={form}
      send={({ words, minutes }) => shelve({ conditionId, minutes: Number(minutes), reason: words.trim() })}
      onClose={onClose}
    >
      <FormField
        control={form.control}
        name="minutes"
        label={intl.formatMessage({ id: 'condition.shelf.span' })}
        select
      >
        {optionsOf(MINUTES, (minutes) => duration(minutes * 60_000))}
      </FormField>
      <WordsField control={form.control} action="shelve" max={MAX_REASON} />
    </ConditionDialog>
  );
}
