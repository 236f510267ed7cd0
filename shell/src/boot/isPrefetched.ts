import type { PrefetchTable } from '@portal/shared/registry';
import { browserStore, tabStore } from '@portal/shared/storage';
import { inlined } from '../platform';
import { filesOf, remotesAt } from './first/call';
import { claimsOf, personOf, storedToken } from './first/stored';

/** The scripts and texts, without those of single tiles, of the remotes that the first script fetched for a page. */
function prefetchedScripts(pathname: string, language: string): string[] {
  try {
    const table = JSON.parse(inlined('portal-ahead') ?? '{}') as Partial<PrefetchTable>;
    const token = storedToken(() => [tabStore, browserStore]);
    const person = token === undefined ? '' : personOf(claimsOf(token));
    return remotesAt(table, { pathname, search: '' }, person).flatMap(
      (remote) => filesOf({ ...remote, own: [] }, language).files,
    );
  } catch {
    return [];
  }
}

/** Whether the prefetched scripts of the page's initial remotes have all been loaded. */
export function isPrefetched(pathname: string, language: string): boolean {
  const scripts = prefetchedScripts(pathname, language);
  return scripts.length > 0 && scripts.every((href) => performance.getEntriesByName(href).length > 0);
}
