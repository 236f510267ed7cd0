import { useCallback, useEffect, useState } from 'react';
import {
  ErrorBoundary,
  Lazy,
  MessagesScope,
  RemoteHostContext,
  type RemoteRoute,
  StateView,
} from '@portal/shared';
import { useShell, type RemoteInstance, PartFailed } from '../platform';
import { TextsNote } from './TextsNote';

interface RemotePageProps {
  instance: RemoteInstance;
  route: RemoteRoute;
  /** Another version runs by now; this page stays as long as it works. */
  newer: boolean;
  onNewer: () => void;
}

export function RemotePage({ instance, route, newer, onNewer }: RemotePageProps) {
  const { manager } = useShell().runtime;

  useEffect(() => manager.hold(instance), [manager, instance]);

  const [gap, setGap] = useState<string>();
  // Reported during render, hence the microtask; only the first missing id is kept.
  const onGap = useCallback((id: string) => queueMicrotask(() => setGap((first) => first ?? id)), []);
  useEffect(() => {
    if (gap !== undefined) manager.record(instance.id, instance.version, { kind: 'texts', problem: gap });
  }, [gap, manager, instance]);

  const version = { newer, onNewer };
  return (
    <RemoteHostContext value={instance.host}>
      {gap !== undefined && <TextsNote />}
      <MessagesScope texts={instance.texts} onGap={onGap}>
        <ErrorBoundary
          // A new object for each instance, even of the same version.
          resetKey={route}
          onError={(error) => manager.drawn(instance.id, error)}
          fallback={({ error, reset }) => <PartFailed error={error} retry={reset} {...version} />}
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
