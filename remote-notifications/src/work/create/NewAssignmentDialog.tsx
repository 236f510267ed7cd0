import { clock, fullNameOf, Stack, useCapabilities, useCurrentUser, usePriorityText } from '@portal/kit';
import { type Control, FormDialog, FormField, useWatch } from '@portal/kit/forms';
import { MAX_DESCRIPTION } from '@portal/kit/wire';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameOf, optionsOf, worstFirst, usePeopleQuery, PersonField } from '../../parts';
import { isPast } from '../assignments/due';
import type { AssignmentSeed } from './opener';
import { machineNamed, type useKnownMachines } from './useKnownMachines';
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
  const { control, machines, frame } = useNewAssignment(seed, onClose);

  const options = (people.data ?? []).filter(({ status }) => status !== 'DISABLED');
  return (
    <FormDialog
      title={<FormattedMessage id="newAssignment.open" />}
      submitLabel={<FormattedMessage id="newAssignment.send" />}
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
        <ModuleField control={control} machines={machines} />
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

interface ModuleFieldProps {
  control: Control<NewAssignmentForm>;
  machines: ReturnType<typeof useKnownMachines>;
}

/** Suggests the known machines; any other text is kept, which the field says. */
function ModuleField({ control, machines }: ModuleFieldProps) {
  const intl = useIntl();
  const listId = useId();
  const typed = useWatch({ control, name: 'module' });
  const isFree = machines !== undefined && typed.trim() !== '' && !machineNamed(machines, typed);
  return (
    <>
      <FormField
        control={control}
        name="module"
        label={intl.formatMessage({ id: 'newAssignment.module' })}
        optional
        helperText={isFree ? intl.formatMessage({ id: 'newAssignment.module.free' }) : undefined}
        slotProps={{ htmlInput: { maxLength: 120, list: listId, autoComplete: 'off' } }}
      />
      <datalist id={listId}>
        {[...new Set(machines?.map(nameOf))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
