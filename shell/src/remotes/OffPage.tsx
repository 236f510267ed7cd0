import { useIntl } from 'react-intl';
import { PageHeading, StateView } from '@portal/shared';
import { useRemoteTitle } from '../platform';

export function OffPage({ remote }: { remote: string }) {
  const intl = useIntl();
  const title = useRemoteTitle(remote);
  return (
    <>
      <PageHeading title={title} />
      <StateView
        variant="empty"
        title={intl.formatMessage({ id: 'remotes.off.title' }, { title })}
        text={intl.formatMessage({ id: 'remotes.off.text' })}
      />
    </>
  );
}
