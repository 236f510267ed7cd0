import { FormattedMessage, useIntl } from 'react-intl';
import { asFailure, Button, Stack, useCurrentUser, useFeedback } from '@portal/shared';
import { FormBody, FormField, useForm, useFormFailure, useUnsavedGuard } from '@portal/shared/ui/forms';
import { useShell } from '../../platform';
import { changedFields } from './changedFields';
import { type OwnNames, useUpdateOwnFieldsMutation } from './profile.api';

export function OwnFieldsForm() {
  const intl = useIntl();
  const user = useCurrentUser();
  const { syncUser } = useShell().basics;
  const feedback = useFeedback();
  const [update] = useUpdateOwnFieldsMutation();
  const before: OwnNames = { firstName: user.firstName, lastName: user.lastName };
  // Another tab or an administrator may change the names in the meantime: untouched fields follow.
  const form = useForm<OwnNames>({ values: before, resetOptions: { keepDirtyValues: true } });
  const { problem, show } = useFormFailure(form);
  const { isDirty, isSubmitting } = form.formState;
  const guard = useUnsavedGuard(isDirty && !isSubmitting, () => Object.values(form.getValues()).join('\n'));

  const submit = form.handleSubmit(async (values) => {
    show(undefined);
    const fields = changedFields(before, values);
    if (Object.keys(fields).length === 0) return form.reset(before);
    const { error } = await update({ userId: user.userId, fields });
    if (error) return show(asFailure(error));
    form.reset({ ...before, ...fields });
    feedback.success('profile.fields.saved');
    await syncUser();
  });

  const name = (field: 'firstName' | 'lastName') => (
    <FormField
      control={form.control}
      name={field}
      label={intl.formatMessage({ id: `profile.${field}` })}
      autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
      rules={{
        required: true,
        validate: (value) =>
          String(value).trim() !== '' || intl.formatMessage({ id: 'shared.field.required' }),
        maxLength: { value: 100, message: intl.formatMessage({ id: 'profile.tooLong' }, { most: 100 }) },
      }}
    />
  );
  return (
    <FormBody onSubmit={submit} notice={guard} problem={problem}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        {name('firstName')}
        {name('lastName')}
      </Stack>
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
          <FormattedMessage id="shared.action.save" />
        </Button>
        {isDirty && (
          <Button color="inherit" onClick={() => form.reset(before)}>
            <FormattedMessage id="profile.fields.discard" />
          </Button>
        )}
      </Stack>
    </FormBody>
  );
}
