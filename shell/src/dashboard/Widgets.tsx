import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Box, type DashboardWidget, ErrorBoundary, Lazy, RemoteHostContext, StateView } from '@portal/shared';
import {
  useShell,
  type OfferSource,
  useOffered,
  whenIdle,
  type RemoteInstance,
  PartFailed,
} from '../platform';
import { Tile } from './Tile';
import { TileFailed } from './TileFailed';
import { TileCell } from './TileGrid';

const NEAR = '200px';

/** The tiles of remotes, in order, each in its own error boundary. */
export function Widgets() {
  const intl = useIntl();
  return useOffered('dashboardWidgets').map(
    ({ key, id, titleId, size, line, source }) =>
      line !== true && (
        <TileCell key={key} size={size}>
          <Tile title={intl.formatMessage({ id: titleId })}>
            <Content id={id} state={source.state} />
          </Tile>
        </TileCell>
      ),
  );
}

const isAbsent = ({ kind }: OfferSource['state']): boolean => kind === 'failed' || kind === 'incompatible';

/** Widgets that are a line without a tile. Those of failed remotes are left out, because `StateLine` names them. */
export function Lines() {
  return useOffered('dashboardWidgets').map(
    ({ key, id, line, source: { state } }) =>
      line === true && !isAbsent(state) && <Content key={key} id={id} state={state} />,
  );
}

export const useHasTiles = (): boolean => useOffered('dashboardWidgets').some(({ line }) => line !== true);

function Content({ id, state }: { id: string; state: OfferSource['state'] }) {
  const { manager } = useShell().runtime;
  switch (state.kind) {
    case 'ready': {
      const { instance } = state;
      const widget = instance.definition.slots?.dashboardWidgets?.find((item) => item.id === id);
      return widget ? <Widget widget={widget} instance={instance} /> : null;
    }
    case 'idle':
    case 'loading':
      return <Coming remote={state.id} />;
    case 'failed':
    case 'incompatible':
      return <TileFailed failure={state.failure} retry={() => void manager.retry(state.id)} />;
  }
}

/** Activates the remote when its tile comes near the window, or when the browser is idle, for a print. */
function Coming({ remote }: { remote: string }) {
  const { manager } = useShell().runtime;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ask = () => void manager.activate(remote);
    if (!place.current || typeof IntersectionObserver === 'undefined') return ask();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) ask();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    const stopWaiting = whenIdle(ask);
    return () => {
      observer.disconnect();
      stopWaiting();
    };
  }, [manager, remote]);
  return (
    <Box ref={place}>
      <StateView variant="loading" dense />
    </Box>
  );
}

function Widget({ widget: { load }, instance }: { widget: DashboardWidget; instance: RemoteInstance }) {
  const { manager } = useShell().runtime;
  return (
    <ErrorBoundary
      onError={(error) => manager.drawn(instance.id, error)}
      fallback={({ error, reset }) => <PartFailed error={error} retry={reset} dense />}
    >
      <RemoteHostContext value={instance.host}>
        <Lazy
          load={load}
          props={{}}
          loading={<StateView variant="loading" dense />}
          failed={(error, retry) => <PartFailed error={error} retry={retry} dense />}
        />
      </RemoteHostContext>
    </ErrorBoundary>
  );
}
