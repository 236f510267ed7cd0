import { useIntl } from 'react-intl';
import { PageHeading, Stack, useCapabilities, usePortal } from '@portal/shared';
import { evaluate, type PermissionRule } from '@portal/shared/registry';
import { ForbiddenPage } from '../../pages';
import { useRegistry, REMOTES_RULE } from '../../platform';
import { FailureList } from './FailureList';
import { HealthTable } from './HealthTable';
import { HereTable } from './HereTable';
import { PilotCards } from './PilotCards';
import { RegistryCard } from './RegistryCard';

export default function RemotesPage() {
  const { subject } = usePortal();
  const verdict = evaluate(REMOTES_RULE satisfies PermissionRule, subject);
  return verdict.allowed ? <Overview /> : <ForbiddenPage failed={verdict.failed} />;
}

function Overview() {
  const intl = useIntl();
  const { registry } = useRegistry();
  const { fieldReports } = useCapabilities();
  return (
    <>
      <PageHeading
        title={intl.formatMessage({ id: 'remotesPage.title' })}
        subtitle={intl.formatMessage({ id: 'remotesPage.subtitle' })}
      />
      <Stack spacing={3}>
        <RegistryCard />
        <HereTable />
        {fieldReports && <HealthTable />}
        {registry && <PilotCards registry={registry} />}
        <FailureList />
      </Stack>
    </>
  );
}
