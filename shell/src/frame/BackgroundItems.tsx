import { ErrorBoundary, Lazy, RemoteHostContext, useSlot } from '@portal/shared';

/** What remotes keep mounted while they run: dialogs that open from anywhere. */
export function BackgroundItems() {
  const items = useSlot('background');
  return items.map(({ key, host, load }) => (
    <ErrorBoundary key={key} fallback={() => null}>
      <RemoteHostContext value={host}>
        <Lazy load={load} props={{}} loading={null} failed={() => null} />
      </RemoteHostContext>
    </ErrorBoundary>
  ));
}
