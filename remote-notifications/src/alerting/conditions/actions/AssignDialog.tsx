import { usePriorityText } from '@portal/kit';
import { FormField, useForm } from '@portal/kit/forms';
import { MAX_DESCRIPTION, type Priority, type User } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { optionsOf, PersonField, worstFirst } from '../../../parts';
import { useAssignConditionMutation } from '../conditions.api';
import { type ActionDialogProps, ConditionDialog } from './ConditionDialog';
import { useConditionPeople } from './useConditionPeople';
import { type WithWords, WordsField } from './WordsField';

interface AssignForm extends WithWords {
  target: User | null;
  priority: Priority;
  /** Local date and time as `MomentField` gives it; empty for none. */
  due: string;
}

export function AssignDialog({ condition, onClose }: ActionDialogProps) {
  const intl = useIntl();
  const priorityText = usePriorityText();
  const { conditionId, description, priority } = condition;
  const { people, options } = useConditionPeople(condition);
  const [assign] = useAssignConditionMutation();
  const form = useForm<AssignForm>({
    defaultValues: { target: null, words: description ?? '', priority, due: '' },
  });
  const { control } = form;
  const send = ({ target, words, priority: chosen, due }: AssignForm) =>
    target
      ? assign({
          conditionId,
          targetUserId: target.userId,
          description: words.trim(),
          priority: chosen,
          ...(due !== '' && { due: new Date(due).toISOString() }),
        })
      : undefined;
  return (
    <ConditionDialog condition={condition} action="assign" form={form} send={send} onClose={onClose}>
      <PersonField<AssignForm> control={control} name="target" options={options} people={people} />
      <WordsField control={control} action="assign" label="newAssignment.text" max={MAX_DESCRIPTION} />
      <FormField
        control={control}
        name="priority"
        label={intl.formatMessage({ id: 'inbox.column.priority' })}
        select
      >
        {optionsOf(worstFirst, priorityText)}
      </FormField>
      <FormField
        control={control}
        name="due"
        label={intl.formatMessage({ id: 'assignment.due' })}
        optional
        type="datetime-local"
      />
    </ConditionDialog>
  );
}
