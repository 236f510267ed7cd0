import {
  Alert,
  Box,
  Button,
  Card,
  ConfirmDialog,
  CopyButton,
  FailureView,
  Skeleton,
  Typography,
  useFeedback,
  useNotDone,
} from '@portal/kit';
import { TextField } from '@portal/kit/forms';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Muted } from '../../parts';
import { useDutyFormat } from './useDutyFormat';
import { useDutyFeedQuery, useMakeDutyFeedMutation, useRevokeDutyFeedMutation } from './duty.api';

/** @param timeZone of the page's clock */
export function FeedPanel({ timeZone }: { timeZone: string }) {
  const notDone = useNotDone();
  const intl = useIntl();
  const titleId = useId();
  const feedback = useFeedback();
  const { dateTime } = useDutyFormat(timeZone);
  const { data, error, refetch } = useDutyFeedQuery();
  const [make, making] = useMakeDutyFeedMutation();
  const [revoke, revoking] = useRevokeDutyFeedMutation();
  const [address, setAddress] = useState<string>();
  const [pendingAction, setPendingAction] = useState<'make' | 'revoke'>();
  const isBusy = making.isLoading || revoking.isLoading;

  const onMake = async () => {
    const answer = await make();
    setPendingAction(undefined);
    if (answer.error !== undefined) notDone(answer.error);
    else setAddress(answer.data);
  };
  const onRevoke = async () => {
    const answer = await revoke();
    setPendingAction(undefined);
    if (answer.error !== undefined) return notDone(answer.error);
    setAddress(undefined);
    feedback.success('duty.feed.revoked');
  };
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography variant="h2" id={titleId}>
        <FormattedMessage id="duty.feed" />
      </Typography>
      <Muted id="duty.feed.text" room={{ my: 1 }} />
      {!data && error ? (
        <FailureView error={error} retry={() => void refetch()} dense />
      ) : !data ? (
        <Skeleton variant="rounded" height={40} />
      ) : (
        <>
          {data.since !== undefined && (
            <Typography variant="body2">
              <FormattedMessage
                id={data.lastUsed === undefined ? 'duty.feed.since' : 'duty.feed.used'}
                values={{ since: dateTime(data.since), used: dateTime(data.lastUsed ?? data.since) }}
              />
            </Typography>
          )}
          {address !== undefined && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, my: 1 }}>
              <TextField
                size="small"
                fullWidth
                label={intl.formatMessage({ id: 'duty.feed.address' })}
                value={address}
                onFocus={({ target }) => target.select()}
                slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
              />
              <CopyButton text={address} />
            </Box>
          )}
          {address !== undefined && (
            <Alert severity="info" role="status">
              <FormattedMessage id="duty.feed.once" />
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button
              size="small"
              loading={isBusy}
              onClick={() => (data.since === undefined ? void onMake() : setPendingAction('make'))}
            >
              <FormattedMessage id={data.since === undefined ? 'duty.feed.make' : 'duty.feed.again'} />
            </Button>
            {data.since !== undefined && (
              <Button size="small" color="error" loading={isBusy} onClick={() => setPendingAction('revoke')}>
                <FormattedMessage id="duty.feed.revoke" />
              </Button>
            )}
          </Box>
        </>
      )}
      <ConfirmDialog
        open={pendingAction !== undefined}
        title={intl.formatMessage({ id: pendingAction === 'make' ? 'duty.feed.again' : 'duty.feed.revoke' })}
        confirmLabel={intl.formatMessage({
          id: pendingAction === 'make' ? 'duty.feed.again' : 'duty.feed.revoke',
        })}
        tone="error"
        busy={isBusy}
        onConfirm={() => void (pendingAction === 'make' ? onMake() : onRevoke())}
        onCancel={() => setPendingAction(undefined)}
      >
        <FormattedMessage id="duty.feed.revoke.text" />
      </ConfirmDialog>
    </Card>
  );
}
