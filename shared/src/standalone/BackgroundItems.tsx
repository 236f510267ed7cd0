import { Lazy, RemoteHostContext, useSlot } from '../remote';
import { ErrorBoundary } from '../ui/core';

/** Components that remotes keep mounted, such as dialogs that open from anywhere. */
export function BackgroundItems() {
  return useSlot('background').map((item) => (
    <RemoteHostContext key={item.key} value={item.host}>
      <ErrorBoundary fallback={() => <></>}>
        <Lazy load={item.load} props={{}} loading={null} failed={() => null} />
      </ErrorBoundary>
    </RemoteHostContext>
  ));
}
