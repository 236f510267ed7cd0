import { useEffect } from 'react';
import { loadAhead } from '@portal/shared';
import { useShell, placeOf } from '../platform';
import { type Connection, watchIntent } from './intent';

/** Prefetches pages whose links a user points at, the shell's and remotes'; `watchIntent` limits it. */
export function useIntent(): void {
  const { runtime } = useShell();
  useEffect(
    () =>
      watchIntent(document.body, {
        prefetch: (pathname) => {
          const here = () => placeOf(pathname, runtime.manager.states(), runtime.subject(), () => []);
          const fetchPage = () => {
            const place = here();
            if (place.kind === 'page') void loadAhead(place.route.load);
          };
          const place = here();
          if (place.kind === 'loading' && place.remote !== undefined)
            void runtime.manager.activate(place.remote).then(fetchPage);
          else if (place.kind === 'page') fetchPage();
          // No remote's address: perhaps the shell's own page.
          else if (place.kind !== 'unknown') return false;
          void runtime.frame.prefetchScreens(pathname);
          return true;
        },
        connection: () => (navigator as Navigator & { connection?: Connection }).connection,
      }),
    [runtime],
  );
}
