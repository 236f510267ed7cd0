import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconExternalLink,
  IconHome,
  IconReload,
} from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Alert, Box, PageHeading } from '@portal/kit';
import type { ServiceSetup } from '../configuration/readService';
import { ServiceFrame } from '../frame/ServiceFrame';
import { HealthChip } from '../health/HealthChip';
import { monitor, useHealth } from '../health/useHealth';
import type { Service } from '../services';
import { HeaderButton } from './HeaderButton';
import { OtherServiceQuestion } from './OtherServiceQuestion';
import { useProblemText } from './useProblemText';
import { FULL, ownTabPath } from '../place/servicePath';
import { useFullScreen } from './useFullScreen';
import { usePlace } from './usePlace';
import { useRoomBelow } from './useRoomBelow';

interface FramedServiceProps {
  service: Service;
  setup: ServiceSetup & { kind: 'frame' };
}

/** A service's header and frame. Together they fill the window below the top bar, or all of it. */
export function FramedService({ service, setup }: FramedServiceProps) {
  const intl = useIntl();
  const problemText = useProblemText();
  const part = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(part);
  const [params] = useSearchParams();
  const { full, toggle } = useFullScreen(part, params.get(FULL) !== null);
  const [round, setRound] = useState(0);
  const health = useHealth(setup.health) ?? 'checking';
  const { src, place, refused, within, toStart } = usePlace(service, setup.url);
  const name = intl.formatMessage({ id: service.titleId });
  const say = (id: string) => intl.formatMessage({ id: `services.${id}` }, { service: name });

  const reload = useCallback(() => {
    monitor.recheck(setup.health);
    setRound((count) => count + 1);
  }, [setup.health]);

  return (
    <Box
      ref={part}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 560,
        height: room ?? 'calc(100vh - 112px)',
        ...(full && {
          position: 'fixed',
          inset: 0,
          height: '100%',
          minHeight: 0,
          // Above the top bar and drawer, below notifications and dialogs.
          zIndex: ({ zIndex }) => zIndex.drawer + 10,
          bgcolor: 'background.default',
          p: 1.5,
        }),
      }}
    >
      <PageHeading title={name}>
        <HealthChip health={health} />
        {within && <HeaderButton label={say('action.start')} icon={IconHome} onClick={toStart} />}
        <HeaderButton label={say('action.reload')} icon={IconReload} onClick={reload} />
        <HeaderButton
          label={say('action.newTab')}
          icon={IconExternalLink}
          href={ownTabPath(service, place)}
        />
        <HeaderButton
          label={say(full ? 'action.exitFull' : 'action.full')}
          icon={full ? IconArrowsMinimize : IconArrowsMaximize}
          onClick={toggle}
        />
      </PageHeading>
      {setup.warning && (
        <Alert severity="info" role="status" sx={{ mb: 1 }}>
          {problemText(setup.warning)}
        </Alert>
      )}
      {refused && (
        <Alert severity="warning" role="status" sx={{ mb: 1 }}>
          {say('place.refused')}
        </Alert>
      )}
      <OtherServiceQuestion service={service} origin={setup.url.origin} />
      <ServiceFrame
        key={`${round} ${src}`}
        setup={setup}
        src={src}
        name={service.name}
        service={name}
        onReload={reload}
      />
    </Box>
  );
}
