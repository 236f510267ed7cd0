import { PageHeading, StateView } from '@portal/shared';
import { useRemoteTitle } from '../screens/useRemoteTitle';

/** While a remote is on its way: its title stands, the rest follows. */
export function RemoteLoadingPage({ remote }: { remote: string | undefined }) {
  const title = useRemoteTitle(remote);
  return (
    <>
      {title !== '' && <PageHeading title={title} />}
      <StateView variant="loading" />
    </>
  );
}
