import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Alert,
  Box,
  Button,
  List,
  ListItem,
  ListItemText,
  StateView,
  failureIn,
  useFormatters,
} from '@portal/shared';
import { type AccessGrant, accessGrantKinds } from '@portal/shared/wire';
import { Section } from '../../platform';
import { EndAccessGrants } from './EndAccessGrants';
import { useOwnAccessGrantsQuery } from './profile.api';
import { useHasPassword } from './useHasPassword';

/** Kinds of which only the number is shown: sessions have their own list, and links have no name. */
const counted: readonly AccessGrant['kind'][] = ['session', 'link'];

/** Everything that acts or notifies in this user's name. Hidden if the back end does not list it. */
export function AccessGrants() {
  const intl = useIntl();
  const { data, error, refetch } = useOwnAccessGrantsQuery();
  const [outcome, setOutcome] = useState<'asked' | 'ended'>();
  const hasPassword = useHasPassword();
  if (failureIn(error)?.kind === 'missing') return null;
  return (
    <Section
      title={intl.formatMessage({ id: 'profile.accessGrants.title' })}
      text={intl.formatMessage({ id: 'profile.accessGrants.text' })}
    >
      {outcome === 'ended' && (
        <Alert severity="success" role="status">
          <FormattedMessage id="profile.accessGrants.ended" />
        </Alert>
      )}
      {!data && !error && <StateView variant="loading" dense />}
      {!data && error && <StateView variant="error" dense level={3} retry={() => void refetch()} />}
      {data && <AccessGrantList found={data} />}
      {hasPassword && (
        <Box sx={{ mt: 2 }}>
          {outcome === 'asked' ? (
            <EndAccessGrants onClose={() => setOutcome(undefined)} onEnded={() => setOutcome('ended')} />
          ) : (
            <Button variant="outlined" color="error" onClick={() => setOutcome('asked')}>
              <FormattedMessage id="profile.accessGrants.end" />
            </Button>
          )}
        </Box>
      )}
    </Section>
  );
}

function AccessGrantList({ found: grants }: { found: readonly AccessGrant[] }) {
  return (
    <List disablePadding>
      {accessGrantKinds.flatMap((kind) => {
        const ofKind = grants.filter((one) => one.kind === kind);
        if (ofKind.length === 0) return [];
        return counted.includes(kind)
          ? [<AccessGrantRow key={kind} grant={{ kind }} count={ofKind.length} />]
          : ofKind.map((one, index) => <AccessGrantRow key={`${kind} ${index}`} grant={one} count={1} />);
      })}
    </List>
  );
}

function AccessGrantRow({ grant, count }: { grant: AccessGrant; count: number }) {
  const { dateTime } = useFormatters();
  const { kind, name, pilotCode, since, lastUsed } = grant;
  return (
    <ListItem disableGutters divider>
      <ListItemText
        sx={{ overflowWrap: 'anywhere' }}
        primary={
          <FormattedMessage
            id={`profile.accessGrants.${kind}`}
            values={{ count, name: <bdi>{name}</bdi>, pilot: pilotCode }}
          />
        }
        secondary={
          since !== undefined && (
            <FormattedMessage
              id={lastUsed === undefined ? 'profile.accessGrants.since' : 'profile.accessGrants.used'}
              values={{ since: dateTime(since), used: dateTime(lastUsed ?? since) }}
            />
          )
        }
      />
    </ListItem>
  );
}
