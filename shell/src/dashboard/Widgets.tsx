import { useIntl } from 'react-intl';
import {
  type DashboardWidget,
  ErrorBoundary,
  Grid,
  Lazy,
  type Owned,
  RemoteHostContext,
  StateView,
  useSlot,
} from '@portal/shared';
import { useShell } from '../context/ShellContext';
import { PartFailed } from '../screens/PartFailed';
import { Tile } from './Tile';

const WIDTH = { third: { xs: 12, md: 6, lg: 4 }, half: { xs: 12, lg: 6 }, full: 12 } as const;

/** Tiles that remotes contribute, each in its own error boundary: one that fails takes no other with it. */
export function Widgets() {
  const widgets = useSlot('dashboardWidgets');
  return widgets.map((widget) => (
    <Grid key={widget.key} size={WIDTH[widget.size]}>
      <Widget widget={widget} />
    </Grid>
  ));
}

function Widget({ widget: { titleId, host, load } }: { widget: Owned<DashboardWidget> }) {
  const intl = useIntl();
  const { manager } = useShell().runtime;
  return (
    <Tile title={intl.formatMessage({ id: titleId })}>
      <ErrorBoundary
        onError={(error) => manager.drawn(host.remoteId, error)}
        fallback={({ error, reset }) => <PartFailed error={error} retry={reset} dense />}
      >
        <RemoteHostContext value={host}>
          <Lazy
            load={load}
            props={{}}
            loading={<StateView variant="loading" dense />}
            failed={(error, retry) => <PartFailed error={error} retry={retry} dense />}
          />
        </RemoteHostContext>
      </ErrorBoundary>
    </Tile>
  );
}
