import { useIntl } from 'react-intl';
import { PageHeading, StateView } from '@portal/shared';
import { useRemoteTitle } from '../platform';

interface RemoteLoadingPageProps {
  remote: string | undefined;
  /** The page's title, if its contributions are known before its code. */
  titleId?: string | undefined;
}

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
