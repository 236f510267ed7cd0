import { Box, Button, Card, ConfirmDialog, Typography, useFeedback, useNotDone } from '@portal/kit';
import type { ChannelChoicesHere } from '@portal/kit/wire';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AskForPhone } from './AskForPhone';
import { useRemovePhoneMutation } from './channels.api';
import { ConfirmPhone } from './ConfirmPhone';

export function PhonePanel({ choices: { phone, phoneAsked } }: { choices: ChannelChoicesHere }) {
  const notDone = useNotDone();
  const intl = useIntl();
  const titleId = useId();
  const feedback = useFeedback();
  const [remove, { isLoading }] = useRemovePhoneMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const say = (id: string) => intl.formatMessage({ id });
  const onRemove = async () => {
    const { error } = await remove();
    setIsConfirming(false);
    if (error === undefined) feedback.success('channels.phone.removed');
    else notDone(error);
  };
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={titleId} sx={{ mb: 1 }}>
        <FormattedMessage id="channels.phone.title" />
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="body2">
          {phone === undefined ? (
            <FormattedMessage id="channels.phone.none" />
          ) : (
            <FormattedMessage id="channels.phone.now" values={{ phone: <bdi dir="ltr">{phone}</bdi> }} />
          )}
        </Typography>
        {phone !== undefined && (
          <Button size="small" color="error" onClick={() => setIsConfirming(true)}>
            <FormattedMessage id="channels.phone.remove" />
          </Button>
        )}
        {phoneAsked !== undefined && <ConfirmPhone key={phoneAsked} phone={phoneAsked} />}
        <AskForPhone />
      </Box>
      <ConfirmDialog
        open={isConfirming}
        title={say('channels.phone.remove')}
        confirmLabel={say('channels.phone.remove')}
        tone="error"
        busy={isLoading}
        onConfirm={() => void onRemove()}
        onCancel={() => setIsConfirming(false)}
      >
        <FormattedMessage id="channels.phone.remove.text" />
      </ConfirmDialog>
    </Card>
  );
}
