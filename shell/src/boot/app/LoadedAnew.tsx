import { useEffect } from 'react';

/** The route for a page outside the portal (`wallboard.html`): reloads, because the router does not load pages. */
export function LoadedAnew() {
  useEffect(() => window.location.reload(), []);
  return null;
}
