import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { List, ListItem, ListItemText, RelativeTime } from '@portal/shared';
import { useShell, Section, remoteFailureCode, remoteFailureText, useRemoteTitles } from '../../platform';

export function FailureList() {
  const intl = useIntl();
  const { manager } = useShell().runtime;
  const failures = useSyncExternalStore(manager.subscribe, manager.failures);
  const titleOf = useRemoteTitles();
  if (failures.length === 0) return null;
  return (
    <Section
      title={intl.formatMessage({ id: 'remotesPage.failures.title' })}
      text={intl.formatMessage({ id: 'remotesPage.failures.text' })}
    >
      <List disablePadding>
        {failures.map(({ id, version, failure, at }, index) => (
          <ListItem key={failures.length - index} divider disableGutters>
            <ListItemText
              primary={
                <>
                  <strong>{remoteFailureCode(failure)}</strong> · {titleOf(id)} <bdi dir="ltr">{version}</bdi>{' '}
                  · <RelativeTime value={at} />
                </>
              }
              secondary={
                <>
                  {remoteFailureText(intl, failure)}
                  {'url' in failure && failure.url !== '' && <Detail>{failure.url}</Detail>}
                  {'part' in failure && <Detail>{failure.part}</Detail>}
                  {'problem' in failure && <Detail>{failure.problem}</Detail>}
                  {'message' in failure && <Detail>{failure.message}</Detail>}
                </>
              }
            />
          </ListItem>
        ))}
      </List>
    </Section>
  );
}

function Detail({ children }: { children: string }) {
  return (
    <bdi dir="ltr" style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {children}
    </bdi>
  );
}
