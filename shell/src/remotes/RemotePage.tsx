import { useEffect } from 'react';
import {
  ErrorBoundary,
  Lazy,
  MessagesScope,
  RemoteHostContext,
  type RemoteRoute,
  StateView,
} from '@portal/shared';
import { useShell } from '../app/ShellContext';
import type { RemoteInstance } from '../federation/remoteState';
import { PartCrashed, PartFailed } from './PartFailed';

interface RemotePageProps {
  instance: RemoteInstance;
  route: RemoteRoute;
  /** Another version of the remote runs by now; this page stays as long as it works. */
  newer: boolean;
  onNewer: () => void;
}

/** A page of a running remote. Its version stays alive while the page is on screen. */
export function RemotePage({ instance, route, newer, onNewer }: RemotePageProps) {
  const { manager } = useShell().runtime;

  useEffect(() => manager.hold(instance), [manager, instance]);
  useEffect(() => {
    route.prefetch?.(instance.host);
  }, [instance, route]);

  const version = { newer, onNewer };
  return (
    <RemoteHostContext value={instance.host}>
      <MessagesScope texts={instance.texts}>
        <ErrorBoundary
          // The route is another one with each instance, even of the same version.
          resetKey={route}
          fallback={({ reset }) => <PartCrashed retry={reset} {...version} />}
        >
          <Lazy
            load={route.load}
            props={{}}
            loading={<StateView variant="loading" />}
            failed={(error, retry) => <PartFailed error={error} retry={retry} {...version} />}
          />
        </ErrorBoundary>
      </MessagesScope>
    </RemoteHostContext>
  );
}
