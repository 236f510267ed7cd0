import { Box, PageHeading, StateView, useCapabilities, useCurrentUser } from '@portal/kit';
import { isPhoneChannel, SUPER_ADMIN } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { DetailPage, PageFailed } from '../../parts';
import { useChannelChoicesQuery } from './channels.api';
import { ChoicePanel } from './ChoicePanel';
import { FailedPanel } from './FailedPanel';
import { PhonePanel } from './PhonePanel';
import { TargetPanel } from './TargetPanel';
import { WaitingPanel } from './WaitingPanel';
import { waysOf } from './ways';

export default function ChannelsPage() {
  const intl = useIntl();
  const { pilotRole } = useCurrentUser();
  const { targets } = useCapabilities();
  const { data, error, refetch } = useChannelChoicesQuery();
  const isAdmin = pilotRole === 'ADMIN' || pilotRole === SUPER_ADMIN;
  return (
    <DetailPage>
      <PageHeading
        title={intl.formatMessage({ id: 'channels.title' })}
        subtitle={intl.formatMessage({ id: 'channels.subtitle' })}
      />
      {data ? (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ChoicePanel choices={data} />
          {waysOf(data).some(isPhoneChannel) && <PhonePanel choices={data} />}
          {isAdmin && targets && <TargetPanel />}
          {isAdmin && <WaitingPanel />}
          {isAdmin && <FailedPanel />}
        </Box>
      ) : error ? (
        <PageFailed
          error={error}
          retry={() => void refetch()}
          missingTitleId="channels.missing.title"
          missingTextId="channels.missing.text"
        />
      ) : (
        <StateView variant="loading" />
      )}
    </DetailPage>
  );
}
