import { FormattedMessage, useIntl } from 'react-intl';
import { asFailure, useFeedback } from '@portal/shared';
import { FormBody, FormField, useForm, useFormFailure } from '@portal/shared/ui/forms';
import type { Passkey } from '@portal/shared/wire';
import { FormActions } from '../FormActions';
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
      <FormActions
        submitLabel={<FormattedMessage id="shared.action.save" />}
        isSubmitting={isSubmitting}
        onClose={onClose}
      />
    </FormBody>
  );
}
