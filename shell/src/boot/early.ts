import { coveredBy } from '@portal/shared/registry';
import { accountPages, PUBLIC_PAGES } from '@portal/shared/wire';
import { addressOf, loadKit, LOGIN } from '../platform';
import { prefetchScreens } from './app/prefetchScreens';
import { routes } from './app/routes';
import { prefetch } from './prefetch';

export function partsOf(pathname: string, signedIn: boolean): 'frame' | 'login' | undefined {
  // Public pages; every other address leads to the sign-in page without a session.
  if (coveredBy([...accountPages, PUBLIC_PAGES], pathname)) return undefined;
  return signedIn ? 'frame' : 'login';
}

/**
 * Loads the page's code before the session is checked, because a stored session is nearly always valid. In a built page
 * the first script (`first/main.ts`) has already done so; the development server's page has none.
 * @returns resolves when the page's screens are loaded or have failed
 */
export function fetchEarly(location: Location, signedIn: boolean): Promise<void> {
  const parts = partsOf(location.pathname, signedIn);
  if (parts === 'frame') prefetch([loadKit]);
  if (parts === 'login') return prefetchScreens(routes, LOGIN);
  return prefetchScreens(routes, addressOf(location));
}
