import { ConfirmDialog } from '@portal/kit';
import { CountField, isCountTyped } from '@portal/kit/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

interface DeleteManyDialogProps {
  count: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before so many are deleted that their number is typed. */
export function DeleteManyDialog({ count, onConfirm, onCancel }: DeleteManyDialogProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage({ id: 'inbox.all.ask.title' }, { count })}
      confirmLabel={intl.formatMessage({ id: 'inbox.action.delete' })}
      tone="error"
      disabled={!isCountTyped(text, count)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {intl.formatMessage({ id: 'inbox.all.ask.text' })}
      <CountField count={count} text={text} onText={setText} />
    </ConfirmDialog>
  );
}
