import { useEffect } from 'react';
import { loadAhead } from '@portal/shared';
import { useShell } from '../runtime/ShellContext';
import { type Connection, watchIntent } from './intent';
import { placeOf } from '../navigation/placeOf';

/**
 * Fetches the code of pages whose links somebody points at: of remotes, with the screen of the shell's that holds them, and of
 * the shell itself. A page of which all is here is drawn in one go. The budget and the network's wishes are kept.
 */
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
          // An address that no remote has is the shell's, or nobody's.
          else if (place.kind !== 'unknown') return false;
          void runtime.frame.prefetchScreens(pathname);
          return true;
        },
        connection: () => (navigator as Navigator & { connection?: Connection }).connection,
      }),
    [runtime],
  );
}
