import { asFailure, ConfirmDialog, useFailureText, useFeedback } from '@portal/kit';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

interface RevokeDialogProps {
  name: string;
  revoke: () => Promise<{ error?: unknown }>;
  onClose: () => void;
  /** What follows. */
  children: ReactNode;
}

/** The question before something that gives access is revoked. */
export function RevokeDialog({ name, revoke, onClose, children }: RevokeDialogProps) {
  const intl = useIntl();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    const { error } = await revoke();
    if (error) feedback.warning('revoke.failed', { name, reason: failureText(asFailure(error)) });
    else feedback.success('revoke.done', { name });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage({ id: 'revoke.title' }, { name })}
      confirmLabel={intl.formatMessage({ id: 'revoke' })}
      tone="error"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
