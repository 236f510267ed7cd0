import { Box, Button, ListItem, Typography, useFeedback, useFormatters, useNotDone } from '@portal/kit';
import type { FailedDelivery } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { whileSending } from '../../parts';
import { useDiscardFailedMutation, useSendAgainMutation } from './channels.api';
import { useReasonText } from './useReasonText';

export function FailedRow({ failed }: { failed: FailedDelivery }) {
  const notDone = useNotDone();
  const intl = useIntl();
  const feedback = useFeedback();
  const reasonText = useReasonText();
  const { dateTime } = useFormatters();
  const [resend, sending] = useSendAgainMutation();
  const [discard, discarding] = useDiscardFailedMutation();
  const { deliveryId, channel, to, pilotCode, why, about, timestamp, reason, status } = failed;
  const isBusy = sending.isLoading || discarding.isLoading;
  const report = (error: unknown, done: string) => {
    if (error !== undefined) notDone(error);
    else feedback.success(done, { to, count: 1 });
  };
  return (
    <ListItem
      divider
      disableGutters
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body1" sx={{ fontWeight: 600 }}>
          {to}
        </Typography>
        <Typography variant="body2">
          <FormattedMessage id={`channels.kind.${channel}`} /> · {pilotCode} ·{' '}
          <FormattedMessage id={`channels.why.${why}`} /> · {dateTime(timestamp)}
        </Typography>
        {about !== undefined && <Typography variant="body2">{about}</Typography>}
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {reasonText(reason, status)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <Button
          size="small"
          aria-label={intl.formatMessage({ id: 'channels.failed.again.of' }, { to })}
          {...whileSending(isBusy, () =>
            resend(deliveryId).then(({ error }) => report(error, 'channels.failed.sent')),
          )}
        >
          <FormattedMessage id="channels.failed.again" />
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={intl.formatMessage({ id: 'channels.failed.discard.of' }, { to })}
          {...whileSending(isBusy, () =>
            discard(deliveryId).then(({ error }) => report(error, 'channels.failed.discard.done')),
          )}
        >
          <FormattedMessage id="channels.failed.discard" />
        </Button>
      </Box>
    </ListItem>
  );
}
