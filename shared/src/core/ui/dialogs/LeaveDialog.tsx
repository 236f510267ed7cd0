import { useIntl } from 'react-intl';
import type { useBlocker } from 'react-router-dom';
import { announceFormLeft } from '../../unsaved/left';
import { ConfirmDialog } from './ConfirmDialog';

export function LeaveDialog({ blocker }: { blocker: ReturnType<typeof useBlocker> }) {
  const intl = useIntl();
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={intl.formatMessage({ id: 'shared.unsaved.title' })}
      confirmLabel={intl.formatMessage({ id: 'shared.action.leave' })}
      cancelLabel={intl.formatMessage({ id: 'shared.action.stay' })}
      tone="error"
      onConfirm={() => {
        announceFormLeft();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {intl.formatMessage({ id: 'shared.unsaved.text' })}
    </ConfirmDialog>
  );
}
