import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, asFailure, Button, Stack, useFeedback } from '@portal/shared';
import { FormBody, FormField, useForm, useFormFailure } from '@portal/shared/ui/forms';
import type { Passkey } from '@portal/shared/wire';
import { useRemovePasskeyMutation } from './passkeys.api';
import { usePasswordRefusal } from './usePasswordRefusal';

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Asks for the password, which also confirms it. */
export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const intl = useIntl();
  const feedback = useFeedback();
  const [remove] = useRemovePasskeyMutation();
  const refusal = usePasswordRefusal();
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const { problem, show } = useFormFailure(form);
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    show(undefined);
    const { error } = await remove({ id, currentPassword });
    if (error !== undefined) return show(refusal(asFailure(error)));
    feedback.success('profile.passkeys.removed', { name });
    onClose();
  });
  return (
    <FormBody onSubmit={submit} problem={problem}>
      <Alert severity="warning">
        <FormattedMessage id="profile.passkeys.remove.text" values={{ name: <bdi>{name}</bdi> }} />
      </Alert>
      <FormField
        control={form.control}
        name="currentPassword"
        type="password"
        label={intl.formatMessage({ id: 'profile.passkeys.remove.password' })}
        autoComplete="current-password"
        rules={{ required: true }}
        slotProps={{ htmlInput: { autoFocus: true } }}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" color="error" loading={isSubmitting}>
          <FormattedMessage id="profile.passkeys.remove.now" />
        </Button>
        <Button color="inherit" disabled={isSubmitting} onClick={onClose}>
          <FormattedMessage id="shared.action.cancel" />
        </Button>
      </Stack>
    </FormBody>
  );
}
