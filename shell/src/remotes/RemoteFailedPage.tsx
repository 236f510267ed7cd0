import { useIntl } from 'react-intl';
import { PageHeading, StateView } from '@portal/shared';
import {
  useShell,
  type RemoteState,
  remoteFailureCode,
  remoteFailureText,
  useRemoteTitle,
} from '../platform';

export function RemoteFailedPage({ state }: { state: RemoteState & { kind: 'failed' | 'incompatible' } }) {
  const intl = useIntl();
  const { manager } = useShell().runtime;
  const title = useRemoteTitle(state.id);
  return (
    <>
      <PageHeading title={title} />
      <StateView
        variant="error"
        title={intl.formatMessage({ id: 'remotes.failed.title' }, { title })}
        text={remoteFailureText(intl, state.failure)}
        code={remoteFailureCode(state.failure)}
        retry={() => void manager.retry(state.id)}
      />
    </>
  );
}
