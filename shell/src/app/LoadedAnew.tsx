import { useEffect } from 'react';

/** A page that is none of the portal's (`main.tsx`): a link within the portal leads to it by loading it. */
export function LoadedAnew() {
  useEffect(() => window.location.reload(), []);
  return null;
}
