import { FormattedMessage } from 'react-intl';
import { Alert, asFailure, usePortal } from '@portal/shared';
import { PasswordForm } from './PasswordForm';
import { useEndAccessGrantsMutation } from './profile.api';

interface EndAccessGrantsProps {
  onClose: () => void;
  onEnded: () => void;
}

/** Asks for the password, then ends every access grant; this session continues with the new tokens in the answer. */
export function EndAccessGrants({ onClose, onEnded }: EndAccessGrantsProps) {
  const { tokens } = usePortal();
  const [end] = useEndAccessGrantsMutation();
  const send = async (currentPassword: string) => {
    const { error } = await tokens.replaceTokens(() => end({ currentPassword }));
    if (error !== undefined) return asFailure(error);
    onEnded();
    return undefined;
  };
  return (
    <PasswordForm
      submitLabel={<FormattedMessage id="profile.accessGrants.endNow" />}
      color="error"
      autoFocus
      send={send}
      onClose={onClose}
    >
      <Alert severity="warning">
        <FormattedMessage id="profile.accessGrants.end.text" />
      </Alert>
    </PasswordForm>
  );
}
