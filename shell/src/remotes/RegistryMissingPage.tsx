import { useIntl } from 'react-intl';
import { PageHeading, StateView } from '@portal/shared';
import { useRegistry, useShell } from '../platform';
import { RemoteLoadingPage } from './RemoteLoadingPage';

/** Shown at unknown addresses while there is no registry: the shell cannot know which page belongs there. */
export function RegistryMissingPage() {
  const intl = useIntl();
  const { registry } = useShell().runtime;
  const { problem } = useRegistry();
  if (!problem) return <RemoteLoadingPage remote={undefined} />;
  return (
    <>
      <PageHeading title={intl.formatMessage({ id: 'remotes.alone.title' })} />
      <StateView
        variant="error"
        title={intl.formatMessage({ id: 'remotes.alone.heading' })}
        text={intl.formatMessage({ id: 'remotes.alone.text' })}
        retry={() => void registry.refresh()}
      />
    </>
  );
}
