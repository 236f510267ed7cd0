import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  asFailure,
  Button,
  Chip,
  failureIn,
  List,
  ListItem,
  ListItemText,
  RelativeTime,
  StateView,
  useFeedback,
} from '@portal/shared';
import { type LinkedAccount } from '@portal/shared/wire';
import { Section } from '../../platform';
import { LinkedAccountForm } from './LinkedAccountForm';
import { useLinkAccountMutation, useLinkedAccountsQuery, useUnlinkAccountMutation } from './profile.api';
import { useIsPasswordTaken } from './useHasPassword';

/** The accounts at the site's sign-in providers. Hidden where the back end has none, or no such call. */
export function LinkedAccounts() {
  const intl = useIntl();
  const { data, error, refetch } = useLinkedAccountsQuery();
  if (failureIn(error)?.kind === 'missing' || data?.length === 0) return null;
  return (
    <Section
      title={intl.formatMessage({ id: 'profile.linked.title' })}
      text={intl.formatMessage({ id: 'profile.linked.text' })}
    >
      {!data && !error && <StateView variant="loading" dense />}
      {!data && error && <StateView variant="error" dense level={3} retry={() => void refetch()} />}
      {data && (
        <List disablePadding>
          {data.map((account) => (
            <LinkedRow key={account.provider} account={account} />
          ))}
        </List>
      )}
    </Section>
  );
}

type Standing = 'unlinked' | 'waiting' | 'managed' | 'linked';

function standingOf({ linkedAt, isConfirmed, isManaged }: LinkedAccount): Standing {
  if (linkedAt === undefined) return 'unlinked';
  if (isConfirmed !== true) return 'waiting';
  return isManaged === true ? 'managed' : 'linked';
}

function LinkedRow({ account }: { account: LinkedAccount }) {
  const intl = useIntl();
  const feedback = useFeedback();
  const { provider, name, lastUsedAt } = account;
  const standing = standingOf(account);
  const isPasswordTaken = useIsPasswordTaken();
  const [isOpen, setOpen] = useState(false);
  const [link] = useLinkAccountMutation();
  const [unlink] = useUnlinkAccountMutation();
  const action = standing === 'linked' ? 'unlink' : 'link';

  const send = async (currentPassword: string) => {
    if (action === 'unlink') {
      const { error } = await unlink({ provider, currentPassword });
      if (error !== undefined) return asFailure(error);
      setOpen(false);
      feedback.success('profile.linked.done', { name });
      return undefined;
    }
    const { data, error } = await link({ provider, currentPassword });
    if (error !== undefined) return asFailure(error);
    if (data !== undefined) window.location.assign(data);
    return undefined;
  };

  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ListItemText
        sx={{ flex: '1 1 200px' }}
        primary={<bdi>{name}</bdi>}
        secondary={
          <>
            <FormattedMessage id={`profile.linked.${standing}`} />
            {lastUsedAt !== undefined && (
              <>
                {' · '}
                <FormattedMessage
                  id="profile.linked.lastUsed"
                  values={{ time: <RelativeTime value={lastUsedAt} /> }}
                />
              </>
            )}
          </>
        }
      />
      {standing === 'linked' && (
        <Chip size="small" color="success" label={<FormattedMessage id="profile.linked.chip" />} />
      )}
      {isPasswordTaken && standing !== 'managed' && !isOpen && (
        <Button
          size="small"
          variant="outlined"
          aria-label={intl.formatMessage({ id: `profile.linked.${action}Of` }, { name })}
          onClick={() => setOpen(true)}
        >
          <FormattedMessage id={`profile.linked.${action}`} />
        </Button>
      )}
      {isOpen && <LinkedAccountForm action={action} name={name} send={send} onClose={() => setOpen(false)} />}
    </ListItem>
  );
}
