import { FormattedMessage, useIntl } from 'react-intl';
import { type ApiFailure, Box, Button, Stack, Typography } from '@portal/shared';
import { FormBody, FormField, useForm, useFormFailure } from '@portal/shared/ui/forms';

interface LinkedAccountFormProps {
  deed: 'link' | 'unlink';
  /** The provider's. */
  name: string;
  /** The failure; undefined once it is done. */
  send: (currentPassword: string) => Promise<ApiFailure | undefined>;
  onClose: () => void;
}

/** Asks for the password, as a token may be stolen. */
export function LinkedAccountForm({ deed, name, send, onClose }: LinkedAccountFormProps) {
  const intl = useIntl();
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const { problem, show } = useFormFailure(form);
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    show(undefined);
    const failure = await send(currentPassword);
    if (failure === undefined) return;
    const isWrong = failure.fields?.currentPassword !== undefined;
    const words = intl.formatMessage({ id: 'profile.password.wrongCurrent' });
    show(isWrong ? { ...failure, fields: { currentPassword: words } } : failure);
  });
  return (
    <Box sx={{ flex: '1 1 100%' }}>
      <FormBody onSubmit={submit} problem={problem}>
        <Typography variant="body2">
          <FormattedMessage id={`profile.linked.${deed}.text`} values={{ name }} />
        </Typography>
        <FormField
          control={form.control}
          name="currentPassword"
          type="password"
          label={intl.formatMessage({ id: 'profile.footholds.password' })}
          autoComplete="current-password"
          rules={{ required: true }}
        />
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            <FormattedMessage id={`profile.linked.${deed}`} />
          </Button>
          <Button color="inherit" disabled={isSubmitting} onClick={onClose}>
            <FormattedMessage id="shared.action.cancel" />
          </Button>
        </Stack>
      </FormBody>
    </Box>
  );
}
