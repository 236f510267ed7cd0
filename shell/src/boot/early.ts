import { coveredBy } from '@portal/shared/registry';
import { accountPages, PUBLIC_PAGES } from '@portal/shared/wire';
import { routes } from '../app/routes';
import { addressOf } from '../navigation/address';
import { runTime } from '../federation/load/moduleFederation';
import { LOGIN } from '../navigation/returnUrl';
import { prefetch } from './prefetch';
import { prefetchScreens } from '../app/prefetchScreens';

/** The parts a page will be made of, as far as a look into the storage and at the address can tell. */
export function partsOf(pathname: string, signedIn: boolean): 'frame' | 'login' | undefined {
  // Drawn for whoever comes; everything else leads to the login page without a session.
  if (coveredBy([...accountPages, PUBLIC_PAGES], pathname)) return undefined;
  return signedIn ? 'frame' : 'login';
}

/**
 * Asks for the code of the page before anything is known for sure: a stored session nearly always holds. The page's first
 * script (`first/main.ts`) has done so already where a build wrote it; a page of the development server has none.
 *
 * @returns when its screens are here, or have failed
 */
export function fetchEarly(location: Location, signedIn: boolean): Promise<void> {
  const parts = partsOf(location.pathname, signedIn);
  if (parts === 'frame') prefetch([runTime]);
  if (parts === 'login') return prefetchScreens(routes, LOGIN);
  return prefetchScreens(routes, addressOf(location));
}
