import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Button, StateView } from '@portal/shared';
import { drawnFailure } from '../federation/verify/explain';
import { useShell } from '../runtime/ShellContext';
import { remoteFailureCode, remoteFailureText } from './remoteFailureText';
import { useShellReplaced } from './useShellReplaced';

interface NewerVersion {
  /** Another version of this page's remote runs already. */
  newer?: boolean;
  onNewer?: () => void;
}

interface PartFailedProps extends NewerVersion {
  error: unknown;
  retry: () => void;
  dense?: boolean;
}

/** Switches a failed part to the newer version, if there is one. */
function useNewer({ newer = false, onNewer }: NewerVersion): boolean {
  useEffect(() => {
    if (newer) onNewer?.();
  }, [newer, onNewer]);
  return newer;
}

/** The error state of a page or part. If the shell was redeployed in the meantime, it offers a reload. */
export function PartFailed({ error, retry, dense, ...version }: PartFailedProps) {
  const intl = useIntl();
  const failure = drawnFailure(error);
  const replaced = useShellReplaced(failure);
  const { guard } = useShell().runtime;
  const again = () => {
    if (failure.kind === 'hung') guard.forgive(failure.part);
    retry();
  };
  const newer = useNewer(version);

  const text = (id: string) => intl.formatMessage({ id });
  if (newer) return <StateView variant="loading" dense={dense} />;
  if (replaced) {
    return (
      <StateView
        variant="error"
        dense={dense}
        title={text('remotes.updated.title')}
        text={text('remotes.updated.text')}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {text('remotes.updated.load')}
          </Button>
        }
      />
    );
  }
  return (
    <StateView
      variant="error"
      dense={dense}
      title={text(
        failure.kind === 'drawn'
          ? 'shared.state.error.title'
          : dense
            ? 'remotes.tile.title'
            : 'remotes.part.title',
      )}
      text={remoteFailureText(intl, failure)}
      code={remoteFailureCode(failure)}
      retry={again}
    />
  );
}
