import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, asFailure, Button, Stack, usePortal } from '@portal/shared';
import { FormBody, FormField, useForm, useFormFailure } from '@portal/shared/ui/forms';
import { useEndAccessGrantsMutation } from './profile.api';

interface EndAccessGrantsProps {
  onClose: () => void;
  onEnded: () => void;
}

/** Asks for the password, then ends every access grant; this session continues with the new tokens in the answer. */
export function EndAccessGrants({ onClose, onEnded }: EndAccessGrantsProps) {
  const intl = useIntl();
  const { tokens } = usePortal();
  const [end] = useEndAccessGrantsMutation();
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const { problem, show } = useFormFailure(form);
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    show(undefined);
    const { error } = await tokens.replaceTokens(() => end(values));
    if (error === undefined) return onEnded();
    const failure = asFailure(error);
    const isWrong = failure.fields?.currentPassword !== undefined;
    const words = intl.formatMessage({ id: 'profile.password.wrongCurrent' });
    show(isWrong ? { ...failure, fields: { currentPassword: words } } : failure);
  });
  return (
    <FormBody onSubmit={submit} problem={problem}>
      <Alert severity="warning">
        <FormattedMessage id="profile.footholds.end.text" />
      </Alert>
      <FormField
        control={form.control}
        name="currentPassword"
        type="password"
        label={intl.formatMessage({ id: 'profile.footholds.password' })}
        autoComplete="current-password"
        rules={{ required: true }}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" color="error" loading={isSubmitting}>
          <FormattedMessage id="profile.footholds.endNow" />
        </Button>
        <Button color="inherit" disabled={isSubmitting} onClick={onClose}>
          <FormattedMessage id="shared.action.cancel" />
        </Button>
      </Stack>
    </FormBody>
  );
}
