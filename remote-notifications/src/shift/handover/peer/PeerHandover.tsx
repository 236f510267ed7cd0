import { Alert, FailureView, notificationUserId, serverNow, StateView, useCurrentUser } from '@portal/kit';
import { ALL } from '@portal/kit/wire';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { clockShifts } from '../../../alerting';
import { DetailPage } from '../../../parts';
import { useAssignmentListQuery } from '../../../work';
import { SheetHeading } from '../SheetHeading';
import { SheetView } from '../SheetView';
import { peerSheet } from './peerSheet';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The printable sheet of the user's assignments, for a back end that stores no handovers. */
export function PeerHandover() {
  const user = useCurrentUser();
  const [shifts] = useState(() => clockShifts(serverNow()));
  const [shift = { from: '', to: '' }, setShift] = useState(shifts[0]);
  const ask = { userId: user.userId, recipient: notificationUserId(user) };
  const received = useAssignmentListQuery({ ...ask, side: 'Received' });
  // If the sides cannot be distinguished, the first list has both: no second call.
  const isBoth = received.currentData?.isBothSides === true;
  const requested = useAssignmentListQuery(
    { ...ask, side: 'Requested' },
    { skip: received.currentData === undefined || isBoth },
  );
  const failed = [received, requested].find(({ isError, currentData }) => isError && !currentData);
  const isReady = received.currentData !== undefined && (isBoth || requested.currentData !== undefined);
  const sheet = useMemo(
    () => peerSheet(shift, [...(received.currentData?.items ?? []), ...(requested.currentData?.items ?? [])]),
    [shift, received.currentData, requested.currentData],
  );
  return (
    <DetailPage>
      <SheetHeading shifts={shifts} shift={shift} timeZone={here} onShift={setShift} />
      {isReady && received.currentData?.source === 'notifications' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          <FormattedMessage id="handover.pieced" />
        </Alert>
      )}
      {failed ? (
        <FailureView error={failed.error} retry={() => void failed.refetch()} />
      ) : isReady ? (
        <SheetView
          shift={shift}
          timeZone={here}
          pilot={user.pilotCode === ALL ? undefined : user.pilotCode}
          sheet={sheet}
          people={undefined}
          opens={() => true}
        />
      ) : (
        <StateView variant="loading" />
      )}
    </DetailPage>
  );
}
