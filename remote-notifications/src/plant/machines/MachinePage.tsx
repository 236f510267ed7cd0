import { Aged, Box, Card, PageHeading, StateView, useNow, useFocusInside } from '@portal/kit';
import type { MachineDetail } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { TakeButton } from '../../alerting';
import { PageFailed, nameOf } from '../../parts';
import { pages } from '../../paths';
import { useMachineQuery } from './machine.api';
import { MachineConditions } from './MachineConditions';
import { MachineFigures } from './MachineFigures';
import { StateLine, TroubleLines } from './MachineTile';
import { MachineTime } from './MachineTime';
import { MachineWork } from './MachineWork';
import { Pareto } from './Pareto';
import { readShown, writeShown, type Shown } from './shown';
import { ownZone, zoneOf } from './zone';

/** The polling interval, ms: the timeline moves on with time. */
const RENEW_MS = 60_000;

export default function MachinePage() {
  const intl = useIntl();
  const { pilotCode = '', module = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const shown = readShown(params, now);
  const query = useMachineQuery(
    { pilotCode, module, shown },
    { pollingInterval: RENEW_MS, skipPollingIfUnfocused: true },
  );
  const { data, currentData, error, refetch } = query;
  // Keep the previous time range until the new one arrives, so that the page does not jump.
  const machine = currentData ?? (data?.module === module && data.pilotCode === pilotCode ? data : undefined);
  const timeZone = machine ? zoneOf([machine]) : ownZone();
  const show = (next: Shown) => setParams(writeShown(next), { replace: true });
  return (
    <>
      <PageHeading
        back={{ to: pages.machines, title: intl.formatMessage({ id: 'machines.title' }) }}
        title={machine ? nameOf(machine) : module}
        {...(timeZone !== ownZone() && {
          subtitle: intl.formatMessage({ id: 'duty.zone.of' }, { zone: timeZone }),
        })}
      />
      {error !== undefined && !currentData ? (
        <PageFailed error={error} retry={() => void refetch()} missingTitleId="machines.missing" />
      ) : machine ? (
        <Aged query={query}>
          <Machine machine={machine} shown={shown} isWaiting={!currentData} onShow={show} />
        </Aged>
      ) : (
        <StateView variant="loading" />
      )}
    </>
  );
}

interface MachineProps {
  machine: MachineDetail;
  shown: Shown;
  isWaiting: boolean;
  onShow: (shown: Shown) => void;
}

function Machine({ machine, shown, isWaiting, onShow }: MachineProps) {
  const isAlarm = machine.trouble?.priority === 'High';
  const focus = useFocusInside<HTMLDivElement>();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Card
        {...focus}
        variant="outlined"
        sx={{ p: 2, ...(isAlarm && { bgcolor: 'priority.high.container', color: '#fff' }) }}
      >
        <StateLine machine={machine} />
        <TroubleLines machine={machine} isLinked />
        {machine.trouble && (
          <Box sx={{ mt: 1.5 }}>
            <TakeButton condition={machine.trouble} isMain isOnRed={isAlarm} />
          </Box>
        )}
      </Card>
      <MachineWork machine={machine} />
      <MachineTime machine={machine} shown={shown} isWaiting={isWaiting} onShow={onShow} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <MachineFigures figures={machine.figures} />
        <Pareto shares={machine.pareto} />
        <MachineConditions machine={machine} />
      </Box>
    </Box>
  );
}
