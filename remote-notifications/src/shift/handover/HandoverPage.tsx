import {
  Button,
  FailureView,
  failureIn,
  StateView,
  useCapabilities,
  useCurrentUser,
  useOpenForm,
} from '@portal/kit';
import { ALL, type HandoverShift } from '@portal/kit/wire';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { OnePilot } from '../../alerting';
import { DetailPage } from '../../parts';
import { pages, WRITE } from '../../paths';
import { useHandoverDraftQuery } from './handovers.api';
import { PeerHandover } from './peer/PeerHandover';
import { SheetHeading } from './SheetHeading';
import { SheetView } from './SheetView';
import { useNextText } from './useNextText';
import { WriteDialog } from './WriteDialog';

export default function HandoverPage() {
  const { extras } = useCapabilities();
  const { pilotCode } = useCurrentUser();
  if (!extras) return <PeerHandover />;
  if (pilotCode !== ALL) return <OfPilot pilot={pilotCode} />;
  return (
    <OnePilot titleId="handover.title">
      {({ pilotCode: pilot }, choice) => <OfPilot key={pilot} pilot={pilot} choice={choice} />}
    </OnePilot>
  );
}

function OfPilot({ pilot, choice }: { pilot: string; choice?: ReactNode }) {
  const [chosen, setChosen] = useState<HandoverShift>();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useOpenForm<true>(`handover:${pilot}`);
  const isWriting = params.has(WRITE);
  const close = () => {
    setOpen(undefined);
    if (isWriting) setParams({}, { replace: true });
  };
  const {
    currentData: data,
    error,
    refetch,
  } = useHandoverDraftQuery({
    pilotCode: pilot,
    ...(chosen && { from: chosen.from, to: chosen.to }),
  });
  const nextText = useNextText(data);
  // An older back end has no sheets.
  if (failureIn(error)?.kind === 'missing') return <PeerHandover />;
  const { shift, shifts = [], timeZone = 'UTC' } = data ?? {};
  return (
    <DetailPage>
      <SheetHeading
        shift={shift}
        shifts={shift && (shifts.some(({ from }) => from === shift.from) ? shifts : [shift, ...shifts])}
        timeZone={timeZone}
        onShift={setChosen}
      >
        {choice}
        <Button component={RouterLink} to={pages.logbook}>
          <FormattedMessage id="logbook.title" />
        </Button>
        <Button variant="contained" disabled={!data} onClick={() => setOpen(true)}>
          <FormattedMessage id="handover.write" />
        </Button>
      </SheetHeading>
      {data ? (
        <SheetView {...data} pilot={pilot} people={nextText} opens={() => true} />
      ) : error ? (
        <FailureView error={error} retry={() => void refetch()} />
      ) : (
        <StateView variant="loading" />
      )}
      {(open || isWriting) && data && <WriteDialog draft={data} onClose={close} />}
    </DetailPage>
  );
}
