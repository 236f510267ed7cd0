import { clock, fullNameOf, Stack, useCapabilities, useCurrentUser, usePriorityText } from '@portal/kit';
import { FormDialog, FormField } from '@portal/kit/forms';
import { MAX_DESCRIPTION } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { optionsOf } from '../../parts/optionsOf';
import { worstFirst } from '../../parts/worstFirst';
import { isPast } from '../due';
import { usePeopleQuery } from '../../people/people.api';
import { PersonField } from '../../people/PersonField';
import type { AssignmentSeed } from './opener';
import { useNewAssignment, type NewAssignmentForm } from './useNewAssignment';

interface NewAssignmentDialogProps {
  seed: AssignmentSeed;
  onClose: () => void;
}

export default function NewAssignmentDialog({ seed, onClose }: NewAssignmentDialogProps) {
  const intl = useIntl();
  const user = useCurrentUser();
  const { extras } = useCapabilities();
  const people = usePeopleQuery();
  const priorityText = usePriorityText();
  const say = (text: string) => intl.formatMessage({ id: text });
  const { control, submit, problem, frame } = useNewAssignment(seed, onClose);

  const options = (people.data ?? []).filter(({ status }) => status !== 'DISABLED');
  return (
    <FormDialog
      title={<FormattedMessage id="newAssignment.open" />}
      submitLabel={<FormattedMessage id="newAssignment.send" />}
      onSubmit={submit}
      problem={problem}
      {...frame}
    >
      <PersonField<NewAssignmentForm>
        control={control}
        name="target"
        options={options}
        people={people}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {fullNameOf(option)}
            {user.pilotCode === 'ALL' && ` · ${option.pilotCode}`}
            {option.userId === user.userId && ` (${say('newAssignment.you')})`}
          </li>
        )}
      />
      <FormField
        control={control}
        name="description"
        label={say('newAssignment.text')}
        helperText={say('newAssignment.text.help')}
        multiline
        minRows={3}
        maxRows={10}
        slotProps={{ htmlInput: { maxLength: MAX_DESCRIPTION } }}
        rules={{
          validate: (text) =>
            (typeof text === 'string' && text.trim() !== '') || say('newAssignment.text.required'),
        }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <FormField
          control={control}
          name="module"
          label={say('newAssignment.module')}
          optional
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <FormField
          control={control}
          name="priority"
          label={say('inbox.column.priority')}
          select
          sx={{ maxWidth: { sm: 180 } }}
        >
          {optionsOf(worstFirst, priorityText)}
        </FormField>
      </Stack>
      {extras && (
        <FormField
          control={control}
          name="due"
          label={say('assignment.due')}
          optional
          type="datetime-local"
          rules={{
            validate: (due) =>
              typeof due !== 'string' || !isPast(due, clock.now()) || say('assignment.due.past'),
          }}
        />
      )}
    </FormDialog>
  );
}
