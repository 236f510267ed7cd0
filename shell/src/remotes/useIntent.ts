import { useEffect } from 'react';
import { loadAhead } from '@portal/shared';
import { useShell } from '../context/ShellContext';
import { type Connection, watchIntent } from './intent';
import { placeOf } from '../context/placeOf';

/** Fetches the code of remote pages whose links somebody points at. The budget and the network's wishes are kept. */
export function useIntent(): void {
  const { runtime } = useShell();
  useEffect(
    () =>
      watchIntent(document.body, {
        ahead: (pathname) => {
          const place = placeOf(pathname, runtime.manager.states(), runtime.subject(), () => []);
          if (place.kind !== 'page') return false;
          void loadAhead(place.route.load);
          return true;
        },
        connection: () => (navigator as Navigator & { connection?: Connection }).connection,
      }),
    [runtime],
  );
}
