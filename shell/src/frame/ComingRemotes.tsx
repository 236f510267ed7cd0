import { Skeleton } from '@portal/shared';
import { useRemoteStates } from '../context/ShellContext';

/** Where the entries of remotes will stand that are on their way. */
export function ComingRemotes() {
  const coming = useRemoteStates().filter(({ kind }) => kind === 'idle' || kind === 'loading');
  return coming.map(({ id }) => <Skeleton key={id} height={44} sx={{ mx: 2, my: 0.25 }} aria-hidden />);
}
