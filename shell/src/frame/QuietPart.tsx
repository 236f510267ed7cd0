import { ErrorBoundary, Lazy, type LoadComponent, type Owned, RemoteHostContext } from '@portal/shared';
import { useShell, StandIn } from '../platform';

/** A remote's part that, if it fails, is left out and listed in the menu. */
export function QuietPart({ part: { load, host } }: { part: Owned<{ id: string; load: LoadComponent }> }) {
  const { manager, leftOut, guard } = useShell().runtime;
  const missing = (error: unknown, retry: () => void) => (
    <StandIn leftOut={leftOut} guard={guard} remote={host.remoteId} error={error} retry={retry} />
  );
  return (
    <ErrorBoundary
      onError={(error) => manager.drawn(host.remoteId, error)}
      fallback={({ error, reset }) => missing(error, reset)}
    >
      <RemoteHostContext value={host}>
        <Lazy load={load} props={{}} loading={null} failed={missing} />
      </RemoteHostContext>
    </ErrorBoundary>
  );
}
