import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button, ConfirmDialog, copyText, unsavedTexts } from '@portal/shared';

/** Asks someone who is inside a remote that was just switched off, before their input goes. */
export function SwitchedOffDialog({ onLeave }: { onLeave: () => void }) {
  const intl = useIntl();
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      title={intl.formatMessage({ id: 'remotes.switchedOff.title' })}
      confirmLabel={intl.formatMessage({ id: 'remotes.switchedOff.leave' })}
      cancelLabel={intl.formatMessage({ id: 'remotes.switchedOff.stay' })}
      onConfirm={onLeave}
      onCancel={() => setOpen(false)}
    >
      {intl.formatMessage({ id: 'remotes.switchedOff.text' })}
      <Button onClick={() => void copyText(unsavedTexts().join('\n\n'))} sx={{ mt: 1 }}>
        {intl.formatMessage({ id: 'remotes.switchedOff.copy' })}
      </Button>
    </ConfirmDialog>
  );
}
