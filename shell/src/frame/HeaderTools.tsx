import { ErrorBoundary, Lazy, RemoteHostContext, useSlot } from '@portal/shared';

/** Controls that remotes add to the top bar. One that fails is left out: the bar has no room for an error. */
export function HeaderTools() {
  const tools = useSlot('headerTools');
  return tools.map(({ key, host, load }) => (
    <ErrorBoundary key={key} fallback={() => null}>
      <RemoteHostContext value={host}>
        <Lazy load={load} props={{}} loading={null} failed={() => null} />
      </RemoteHostContext>
    </ErrorBoundary>
  ));
}
