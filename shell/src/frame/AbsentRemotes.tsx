import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton, List, ListItem, ListItemIcon, ListItemText, Skeleton, Tooltip } from '@portal/shared';
import { useRemoteStates, useShell } from '../context/ShellContext';
import type { RemoteState } from '../federation/remoteState';
import { failureCode } from '../screens/failureText';
import { useRemoteTitle } from '../screens/useRemoteTitle';

type Absent = RemoteState & { kind: 'failed' | 'incompatible' };

/** Parts of the portal that did not load: named, with the code to quote and a way to try again. */
export function AbsentRemotes({ rail }: { rail: boolean }) {
  const states = useRemoteStates();
  const absent = states.filter(
    (state): state is Absent => state.kind === 'failed' || state.kind === 'incompatible',
  );
  const loading = states.filter(({ kind }) => kind === 'idle' || kind === 'loading').length;
  return (
    <>
      {loading > 0 &&
        Array.from({ length: loading }, (_, index) => (
          <Skeleton key={index} height={44} sx={{ mx: 2, my: 0.25 }} aria-hidden />
        ))}
      {absent.length > 0 && (
        <List dense sx={{ px: rail ? 1 : 0 }}>
          {absent.map((state) => (
            <AbsentRemote key={state.id} state={state} rail={rail} />
          ))}
        </List>
      )}
    </>
  );
}

function AbsentRemote({ state, rail }: { state: Absent; rail: boolean }) {
  const intl = useIntl();
  const { manager } = useShell().runtime;
  const title = useRemoteTitle(state.id);
  const [busy, setBusy] = useState(false);
  const code = failureCode(state.failure);
  const label = intl.formatMessage({ id: 'frame.absent.retry' }, { title });
  const retry = (
    <Tooltip title={rail ? `${title}: ${label} (${code})` : label}>
      <IconButton
        aria-label={label}
        loading={busy}
        onClick={() => {
          setBusy(true);
          void manager.retry(state.id).finally(() => setBusy(false));
        }}
      >
        <IconRefresh size={18} aria-hidden />
      </IconButton>
    </Tooltip>
  );
  if (rail) return <ListItem disablePadding>{retry}</ListItem>;
  return (
    <ListItem secondaryAction={retry}>
      <ListItemIcon sx={{ minWidth: 36, color: 'warning.main' }}>
        <IconPlugConnectedX size={20} aria-hidden />
      </ListItemIcon>
      <ListItemText primary={title} secondary={<FormattedMessage id="frame.absent" values={{ code }} />} />
    </ListItem>
  );
}
