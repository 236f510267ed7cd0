import { useIntl } from 'react-intl';
import { PageHeading, StateView } from '@portal/shared';
import { useRemoteTitle } from '../screens/useRemoteTitle';

interface RemoteLoadingPageProps {
  remote: string | undefined;
  /** Of the page, where its remote says so before its code is here. */
  titleId?: string | undefined;
}

/** A page of a remote is on its way: its title stands, the rest follows. */
export function RemoteLoadingPage({ remote, titleId }: RemoteLoadingPageProps) {
  const intl = useIntl();
  const remoteTitle = useRemoteTitle(remote);
  const title = titleId === undefined ? remoteTitle : intl.formatMessage({ id: titleId });
  return (
    <>
      {title !== '' && <PageHeading title={title} />}
      <StateView variant="loading" />
    </>
  );
}
