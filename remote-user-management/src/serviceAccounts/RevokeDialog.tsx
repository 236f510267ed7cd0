import { asFailure, ConfirmDialog, useFailureText, useFeedback } from '@portal/kit';
import type { ServiceAccount } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRevokeServiceAccountMutation } from './serviceAccounts.api';

interface RevokeDialogProps {
  account: ServiceAccount;
  onClose: () => void;
}

export function RevokeDialog({ account: { accountId, name }, onClose }: RevokeDialogProps) {
  const intl = useIntl();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const [revoke, { isLoading }] = useRevokeServiceAccountMutation();
  async function confirm() {
    const { error } = await revoke(accountId);
    if (error) feedback.warning('serviceAccounts.notRevoked', { reason: failureText(asFailure(error)) });
    else feedback.success('serviceAccounts.revoked', { name });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage({ id: 'serviceAccounts.revoke.title' }, { name })}
      confirmLabel={intl.formatMessage({ id: 'serviceAccounts.revoke' })}
      tone="error"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <FormattedMessage id="serviceAccounts.revoke.text" />
    </ConfirmDialog>
  );
}
