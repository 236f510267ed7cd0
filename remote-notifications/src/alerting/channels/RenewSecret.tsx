import { asFailure, Button, ConfirmDialog, useNotDone } from '@portal/kit';
import type { ChannelTarget } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRenewSecretMutation } from './channels.api';
import { SecretDialog } from './SecretDialog';
import { useTargetFailure } from './useReasonText';

export function RenewSecret({ target: { targetId, name } }: { target: ChannelTarget }) {
  const notDone = useNotDone();
  const intl = useIntl();
  const failureText = useTargetFailure();
  const [renew, { isLoading }] = useRenewSecretMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const [secret, setSecret] = useState<string>();
  const title = intl.formatMessage({ id: 'channels.secret.new.of' }, { name });
  const onConfirm = async () => {
    const { data, error } = await renew(targetId);
    setIsConfirming(false);
    if (data) setSecret(data.secret);
    else notDone(error, { reason: failureText(asFailure(error)) });
  };
  return (
    <>
      <Button size="small" aria-label={title} onClick={() => setIsConfirming(true)}>
        <FormattedMessage id="channels.secret.new" />
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={title}
        confirmLabel={intl.formatMessage({ id: 'channels.secret.new.do' })}
        busy={isLoading}
        onConfirm={() => void onConfirm()}
        onCancel={() => setIsConfirming(false)}
      >
        <FormattedMessage id="channels.secret.new.text" />
      </ConfirmDialog>
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
