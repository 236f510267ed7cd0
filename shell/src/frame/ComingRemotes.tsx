import { Skeleton } from '@portal/shared';
import { useRemoteStates, offerOf } from '../platform';

/** Placeholders for menu entries of remotes that are loading and have no contributions. */
export function ComingRemotes() {
  const coming = useRemoteStates().filter(
    (state) => (state.kind === 'idle' || state.kind === 'loading') && !offerOf(state),
  );
  return coming.map(({ id }) => <Skeleton key={id} height={44} sx={{ mx: 2, my: 0.25 }} aria-hidden />);
}
