import {
  asFailure,
  Box,
  Button,
  Card,
  ListItem,
  Typography,
  useFailureText,
  useFeedback,
  useFormatters,
} from '@portal/kit';
import type { FailedDelivery } from '@portal/kit/wire';
import { IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Listed } from '../parts/Listed';
import { useFailedDeliveriesQuery, useSendAgainMutation } from './channels.api';
import { useReasonText } from './useReasonText';

/** Messages that were given up, each with why, and sent again when somebody asks. */
export function FailedPanel() {
  const titleId = useId();
  const query = useFailedDeliveriesQuery();
  const { refetch, isFetching } = query;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="h2" id={titleId}>
          <FormattedMessage id="channels.failed" />
        </Typography>
        <Button
          startIcon={<IconRefresh size={18} aria-hidden />}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          <FormattedMessage id="channels.failed.refresh" />
        </Button>
      </Box>
      <Listed
        query={query}
        labelledBy={titleId}
        empty={
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            <FormattedMessage id="channels.failed.empty" />
          </Typography>
        }
        keyOf={({ deliveryId }) => deliveryId}
        row={(one) => <FailedRow failed={one} />}
      />
    </Card>
  );
}

function FailedRow({ failed }: { failed: FailedDelivery }) {
  const intl = useIntl();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const reasonText = useReasonText();
  const { dateTime } = useFormatters();
  const [again, { isLoading }] = useSendAgainMutation();
  const { deliveryId, channel, to, pilotCode, why, about, timestamp, reason, status } = failed;
  const onAgain = async () => {
    const { error } = await again(deliveryId);
    if (error !== undefined) feedback.warning('channels.notDone', { reason: failureText(asFailure(error)) });
    else feedback.success('channels.failed.sent', { to });
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
      <Button
        size="small"
        disabled={isLoading}
        aria-label={intl.formatMessage({ id: 'channels.failed.again.of' }, { to })}
        onClick={() => void onAgain()}
      >
        <FormattedMessage id="channels.failed.again" />
      </Button>
    </ListItem>
  );
}
