import { FormattedMessage } from 'react-intl';
import { Alert, asFailure, useFeedback } from '@portal/shared';
import type { Passkey } from '@portal/shared/wire';
import { PasswordForm } from '../PasswordForm';
import { useRemovePasskeyMutation } from './passkeys.api';

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Asks for the password, which also confirms it. */
export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const feedback = useFeedback();
  const [remove] = useRemovePasskeyMutation();
  const send = async (currentPassword: string) => {
    const { error } = await remove({ id, currentPassword });
    if (error !== undefined) return asFailure(error);
    feedback.success('profile.passkeys.removed', { name });
    onClose();
    return undefined;
  };
  return (
    <PasswordForm
      labelId="profile.passkeys.remove.password"
      submitLabel={<FormattedMessage id="profile.passkeys.remove.now" />}
      color="error"
      autoFocus
      send={send}
      onClose={onClose}
    >
      <Alert severity="warning">
        <FormattedMessage id="profile.passkeys.remove.text" values={{ name: <bdi>{name}</bdi> }} />
      </Alert>
    </PasswordForm>
  );
}
