import { IconCircleCheck, IconLoader2, IconPlugConnectedX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Box,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
  type OwnedMenuItem,
  usePortal,
} from '@portal/shared';
import { useRemoteStates } from '../context/ShellContext';
import { LinkNote } from '../parts/LinkNote';
import { offerOf } from '../federation/offer';
import type { RemoteState } from '../federation/remoteState';
import { menuPages } from '../menu/menuModel';
import { useRemoteTitle } from '../screens/useRemoteTitle';
import { Tile } from './Tile';

/** How the portal itself is doing: the live link, and each part that belongs to this person. */
export function StateTile() {
  const intl = useIntl();
  const { menu } = usePortal();
  const all = useRemoteStates();
  const states = useMemo(() => concerning(all, menu), [all, menu]);
  return (
    <Tile title={intl.formatMessage({ id: 'dashboard.state.title' })}>
      <LinkNote />
      <List dense disablePadding sx={{ mt: 1 }}>
        {states.map((state) => (
          <PartState key={state.id} state={state} />
        ))}
      </List>
      {states.length === 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <FormattedMessage id="dashboard.state.none" />
        </Box>
      )}
    </Tile>
  );
}

/** The parts that this person has something of: one that runs without a page for them is no news. */
function concerning(states: readonly RemoteState[], menu: readonly OwnedMenuItem[]): RemoteState[] {
  const owners = new Set(menuPages(menu).map(({ item }) => item.owner));
  return states.filter((state) => state.kind !== 'off' && (!offerOf(state) || owners.has(state.id)));
}

function PartState({ state }: { state: RemoteState }) {
  const title = useRemoteTitle(state.id);
  const absent = state.kind === 'failed' || state.kind === 'incompatible';
  // One that waits until somebody turns to it is as ready as one that runs.
  const waits = state.kind === 'idle' && offerOf(state) !== undefined;
  const word = state.kind === 'ready' || waits ? 'ready' : absent ? 'absent' : 'loading';
  const Icon = { ready: IconCircleCheck, absent: IconPlugConnectedX, loading: IconLoader2 }[word];
  return (
    <ListItem disableGutters sx={{ py: 0.25 }}>
      <ListItemIcon sx={{ minWidth: 32, color: word === 'ready' ? 'text.secondary' : 'warning.main' }}>
        <Icon size={20} aria-hidden />
      </ListItemIcon>
      <ListItemText primary={title} secondary={<FormattedMessage id={`dashboard.state.${word}`} />} />
    </ListItem>
  );
}
