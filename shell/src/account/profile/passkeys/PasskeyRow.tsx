import { useState } from 'react';
import { IconKey } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Box, Button, ListItem, ListItemIcon, ListItemText, useFormatters } from '@portal/shared';
import type { Passkey } from '@portal/shared/wire';
import { RemovePasskey } from './RemovePasskey';
import { RenamePasskey } from './RenamePasskey';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const intl = useIntl();
  const { dateTime } = useFormatters();
  const [question, setQuestion] = useState<'rename' | 'remove'>();
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const close = () => setQuestion(undefined);
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ListItemIcon sx={{ minWidth: 40 }}>
        <IconKey size={24} aria-hidden />
      </ListItemIcon>
      <ListItemText
        sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}
        primary={<bdi>{name}</bdi>}
        secondary={
          <>
            <FormattedMessage
              id={lastUsedAt === undefined ? 'profile.passkeys.made' : 'profile.passkeys.used'}
              values={{ made: dateTime(createdAt), used: dateTime(lastUsedAt ?? createdAt) }}
            />{' '}
            · <FormattedMessage id={synced ? 'profile.passkeys.copied' : 'profile.passkeys.local'} />
          </>
        }
      />
      {(['rename', 'remove'] as const).map((what) => (
        <Button
          key={what}
          size="small"
          variant="outlined"
          color={what === 'remove' ? 'error' : 'primary'}
          aria-expanded={question === what}
          aria-label={intl.formatMessage({ id: `profile.passkeys.${what}.of` }, { name })}
          onClick={() => setQuestion(question === what ? undefined : what)}
        >
          <FormattedMessage id={`profile.passkeys.${what}`} />
        </Button>
      ))}
      {question !== undefined && (
        <Box sx={{ flexBasis: '100%' }}>
          {question === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
          {question === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
        </Box>
      )}
    </ListItem>
  );
}
