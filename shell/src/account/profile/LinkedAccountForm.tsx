import { FormattedMessage } from 'react-intl';
import { type ApiFailure, Box, Typography } from '@portal/shared';
import { PasswordForm } from './PasswordForm';

interface LinkedAccountFormProps {
  action: 'link' | 'unlink';
  /** The provider's. */
  name: string;
  /** The failure; undefined once it is done. */
  send: (currentPassword: string) => Promise<ApiFailure | undefined>;
  onClose: () => void;
}

/** Asks for the password, as a token may be stolen. */
export function LinkedAccountForm({ action, name, send, onClose }: LinkedAccountFormProps) {
  return (
    <Box sx={{ flex: '1 1 100%' }}>
      <PasswordForm
        submitLabel={<FormattedMessage id={`profile.linked.${action}`} />}
        autoFocus
        send={send}
        onClose={onClose}
      >
        <Typography variant="body2">
          <FormattedMessage id={`profile.linked.${action}.text`} values={{ name }} />
        </Typography>
      </PasswordForm>
    </Box>
  );
}
