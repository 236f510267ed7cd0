import {
  Alert,
  Button,
  fullNameOf,
  MenuItem,
  Stack,
  useCurrentUser,
  useFailureText,
  usePriorityText,
  useUnsaved,
  FailureView,
} from '@portal/shared';
import { FormAutocomplete } from '@portal/shared/ui/choices';
import { Dialog, DialogActions, DialogContent, DialogTitle, FormField } from '@portal/shared/ui/forms';
import { priorities, type User, roleText } from '@portal/shared/wire';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePeopleQuery } from '../../people/people.api';
import type { AssignmentSeed } from './opener';
import { useNewAssignment, type NewAssignmentForm } from './useNewAssignment';

export interface NewAssignmentDialogProps {
  seed: AssignmentSeed;
  onClose: () => void;
}

const LONGEST_TEXT = 2000;

/** Gives somebody work: whom, where, how urgent, what (product, "New assignment"). */
export function NewAssignmentDialog({ seed, onClose }: NewAssignmentDialogProps) {
  const intl = useIntl();
  const id = useId();
  const user = useCurrentUser();
  const people = usePeopleQuery();
  const priorityText = usePriorityText();
  const failureText = useFailureText();
  const say = (text: string) => intl.formatMessage({ id: text });
  const { form, submit, failure, notice } = useNewAssignment(seed, onClose);
  const { control, formState } = form;
  const { isDirty } = formState;
  useUnsaved(() => (isDirty ? form.getValues('description').trim() : undefined));

  const options = (people.data ?? []).filter(({ status }) => status !== 'DISABLED');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>
        <FormattedMessage id="newAssignment.title" />
      </DialogTitle>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {notice}
            {failure && <Alert severity="error">{failureText(failure)}</Alert>}
            {people.error && !people.data ? (
              <FailureView error={people.error} retry={() => void people.refetch()} dense />
            ) : (
              <FormAutocomplete<NewAssignmentForm, User>
                control={control}
                name="target"
                label={say('newAssignment.person')}
                placeholder={say('newAssignment.person.search')}
                rules={{ required: say('newAssignment.person.required') }}
                options={options}
                loading={people.isLoading}
                getOptionLabel={(option) => fullNameOf(option)}
                getOptionKey={({ userId }) => userId}
                isOptionEqualToValue={(a, b) => a.userId === b.userId}
                groupBy={({ userRole }) => roleText(userRole)}
                renderOption={({ key, ...props }, option) => (
                  <li key={key} {...props}>
                    {fullNameOf(option)}
                    {user.pilotCode === 'ALL' && ` · ${option.pilotCode}`}
                    {option.userId === user.userId && ` (${say('newAssignment.you')})`}
                  </li>
                )}
              />
            )}
            <FormField
              control={control}
              name="description"
              label={say('newAssignment.text')}
              helperText={say('newAssignment.text.help')}
              multiline
              minRows={3}
              maxRows={10}
              slotProps={{ htmlInput: { maxLength: LONGEST_TEXT } }}
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
                {[...priorities].reverse().map((priority) => (
                  <MenuItem key={priority} value={priority}>
                    {priorityText(priority)}
                  </MenuItem>
                ))}
              </FormField>
            </Stack>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            <FormattedMessage id="notifications.action.cancel" />
          </Button>
          <Button type="submit" variant="contained" loading={formState.isSubmitting}>
            <FormattedMessage id="newAssignment.send" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
