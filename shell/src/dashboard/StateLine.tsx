import { IconLoader2, IconPlugConnectedX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Box, type OwnedMenuItem, usePortal } from '@portal/shared';
import { useRemoteStates, LinkNote, offerOf, type RemoteState, menuPages, useRemoteTitle } from '../platform';
import { Lines } from './Widgets';

export function StateLine() {
  const intl = useIntl();
  const { menu } = usePortal();
  const all = useRemoteStates();
  const states = useMemo(() => concerning(all, menu), [all, menu]);
  return (
    <Box
      component="section"
      data-print="none"
      aria-label={intl.formatMessage({ id: 'dashboard.state.title' })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2.5,
        rowGap: 0.5,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <LinkNote />
      {states.map((state) => (
        <PartState key={state.id} state={state} />
      ))}
      <Lines />
    </Box>
  );
}

/** Remotes with something for this user; others are not worth mentioning. */
function concerning(states: readonly RemoteState[], menu: readonly OwnedMenuItem[]): RemoteState[] {
  const owners = new Set(menuPages(menu).map(({ item }) => item.owner));
  return states.filter((state) => state.kind !== 'off' && (!offerOf(state) || owners.has(state.id)));
}

/** Shown only for a remote that is failed or loading. */
function PartState({ state }: { state: RemoteState }) {
  const intl = useIntl();
  const title = useRemoteTitle(state.id);
  const absent = state.kind === 'failed' || state.kind === 'incompatible';
  if (state.kind === 'ready' || (state.kind === 'idle' && offerOf(state) !== undefined)) return null;
  const Icon = absent ? IconPlugConnectedX : IconLoader2;
  const word = intl.formatMessage({ id: `dashboard.state.${absent ? 'absent' : 'loading'}` });
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 0.75,
        alignItems: 'center',
        ...(absent && { color: 'warning.main' }),
      }}
    >
      <Icon size={16} aria-hidden />
      {intl.formatMessage({ id: 'shared.labelled' }, { label: title, value: word })}
    </Box>
  );
}
