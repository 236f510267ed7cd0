import { ConfirmDialog, useFeedback, useNotDone } from '@portal/kit';
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
  const notDone = useNotDone();
  const intl = useIntl();
  const feedback = useFeedback();
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    const { error } = await revoke();
    if (error) notDone(error, { id: 'revoke.failed', values: { name } });
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
