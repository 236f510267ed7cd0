import { FormattedMessage, useIntl } from 'react-intl';
import { asFailure, Button, Stack, useFeedback } from '@portal/shared';
import { FormBody, FormField, useForm, useFormFailure } from '@portal/shared/ui/forms';
import type { Passkey } from '@portal/shared/wire';
import { useRenamePasskeyMutation } from './passkeys.api';

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const intl = useIntl();
  const feedback = useFeedback();
  const [rename] = useRenamePasskeyMutation();
  const form = useForm({ defaultValues: { name: passkey.name } });
  const { problem, show } = useFormFailure(form);
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name: typed }) => {
    show(undefined);
    const name = typed.trim();
    const { error } = await rename({ id: passkey.id, name });
    if (error !== undefined) return show(asFailure(error));
    feedback.success('profile.passkeys.renamed', { name });
    onClose();
  });
  return (
    <FormBody onSubmit={submit} problem={problem}>
      <FormField
        control={form.control}
        name="name"
        label={intl.formatMessage({ id: 'profile.passkeys.newName' })}
        autoComplete="off"
        rules={{ required: true, validate: (value) => value.trim() !== '' }}
        slotProps={{ htmlInput: { maxLength: 60, autoFocus: true } }}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          <FormattedMessage id="shared.action.save" />
        </Button>
        <Button color="inherit" disabled={isSubmitting} onClick={onClose}>
          <FormattedMessage id="shared.action.cancel" />
        </Button>
      </Stack>
    </FormBody>
  );
}
