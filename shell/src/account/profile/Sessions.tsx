import { IconDeviceDesktop, IconDeviceTablet } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Button,
  Chip,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
  RelativeTime,
  StateView,
  useFeedback,
  useNotDone,
  failureIn,
} from '@portal/shared';
import { deviceOf, MAX_SESSIONS, type Session } from '@portal/shared/wire';
import { Section } from '../../platform';
import { useEndOtherSessionsMutation, useEndSessionMutation, useOwnSessionsQuery } from './profile.api';
import { useHasPassword } from './useHasPassword';

/** Hidden if the back end does not list sessions. */
export function Sessions() {
  const intl = useIntl();
  const { data, error, refetch } = useOwnSessionsQuery();
  const text = useHasPassword() ? 'profile.sessions.text' : 'profile.sessions.textNoPassword';
  if (failureIn(error)?.kind === 'missing') return null;
  return (
    <Section
      title={intl.formatMessage({ id: 'profile.sessions.title' })}
      text={intl.formatMessage({ id: text }, { count: MAX_SESSIONS })}
    >
      {!data && !error && <StateView variant="loading" dense />}
      {!data && error && <StateView variant="error" dense level={3} retry={() => void refetch()} />}
      {data && (
        <List disablePadding>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </List>
      )}
      {data && data.length > 1 && <EndOthers />}
    </Section>
  );
}

function EndOthers() {
  const feedback = useFeedback();
  const notDone = useNotDone();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  return (
    <Button
      variant="outlined"
      loading={isLoading}
      sx={{ mt: 2 }}
      onClick={() =>
        void endOthers().then(({ data: count = 0, error }) =>
          error
            ? notDone(error, { id: 'profile.sessions.othersFailed' })
            : feedback.success('profile.sessions.othersEnded', { count }),
        )
      }
    >
      <FormattedMessage id="profile.sessions.others" />
    </Button>
  );
}

function SessionRow({ session }: { session: Session }) {
  const intl = useIntl();
  const feedback = useFeedback();
  const notDone = useNotDone();
  const [end, { isLoading }] = useEndSessionMutation();
  const { browser, system } = deviceOf(session.userAgent);
  const Icon = system === 'Android' || system === 'iOS' ? IconDeviceTablet : IconDeviceDesktop;
  const unknown = intl.formatMessage({ id: 'profile.sessions.unknown' });
  const device = browser || system ? [browser, system].filter(Boolean).join(' · ') : unknown;
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ListItemIcon sx={{ minWidth: 40 }}>
        <Icon size={24} aria-hidden />
      </ListItemIcon>
      <ListItemText
        sx={{ flex: '1 1 200px' }}
        primary={device}
        secondary={
          <>
            <bdi dir="ltr">{session.address}</bdi> ·{' '}
            <FormattedMessage id={`profile.sessions.method.${session.method}`} /> ·{' '}
            <FormattedMessage
              id="profile.sessions.lastUsed"
              values={{ time: <RelativeTime value={session.lastUsedAt} /> }}
            />
          </>
        }
      />
      {session.current ? (
        <Chip size="small" color="primary" label={<FormattedMessage id="profile.sessions.current" />} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          loading={isLoading}
          aria-label={intl.formatMessage({ id: 'profile.sessions.endOf' }, { device })}
          onClick={() =>
            void end(session.id).then(({ error }) =>
              error
                ? notDone(error, { id: 'profile.sessions.endFailed' })
                : feedback.success('profile.sessions.ended'),
            )
          }
        >
          <FormattedMessage id="profile.sessions.end" />
        </Button>
      )}
    </ListItem>
  );
}
