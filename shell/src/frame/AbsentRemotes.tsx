import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton, List, ListItem, ListItemIcon, ListItemText, Tooltip } from '@portal/shared';
import { useRemoteTitle } from '../platform';
import { type Absent, useAbsent } from './useAbsent';

export function AbsentRemotes({ rail = false }: { rail?: boolean }) {
  const { absent, retry } = useAbsent();
  if (absent.length === 0) return null;
  return (
    <List dense sx={{ px: rail ? 1 : 0 }}>
      {absent.map((one) => (
        <AbsentRemote key={one.id} absent={one} retry={() => retry(one)} rail={rail} />
      ))}
    </List>
  );
}

const TEXTS = {
  whole: { state: 'frame.absent', retry: 'frame.absent.retry' },
  parts: { state: 'frame.absent.parts', retry: 'frame.absent.partsRetry' },
} as const;

interface AbsentRemoteProps {
  absent: Absent;
  retry: () => Promise<void>;
  rail: boolean;
}

function AbsentRemote({ absent: { id, what, code }, retry, rail }: AbsentRemoteProps) {
  const intl = useIntl();
  const title = useRemoteTitle(id);
  const [busy, setBusy] = useState(false);
  const label = intl.formatMessage({ id: TEXTS[what].retry }, { title });
  const button = (
    <Tooltip
      title={
        rail
          ? intl.formatMessage({ id: 'shared.labelled' }, { label: title, value: `${label} (${code})` })
          : label
      }
    >
      <IconButton
        aria-label={label}
        loading={busy}
        onClick={() => {
          setBusy(true);
          void retry().finally(() => setBusy(false));
        }}
      >
        <IconRefresh size={18} aria-hidden />
      </IconButton>
    </Tooltip>
  );
  if (rail) return <ListItem disablePadding>{button}</ListItem>;
  return (
    <ListItem secondaryAction={button}>
      <ListItemIcon sx={{ minWidth: 36, color: 'warning.main' }}>
        <IconPlugConnectedX size={20} aria-hidden />
      </ListItemIcon>
      <ListItemText
        primary={title}
        secondary={<FormattedMessage id={TEXTS[what].state} values={{ code }} />}
      />
    </ListItem>
  );
}
