import type { PrefetchTable } from '@portal/shared/registry';
import { inlined } from '../platform';
import { filesOf, remotesAt } from './first/call';

/** The remote scripts that the first script fetched for the page at an address. */
function prefetchedScripts(pathname: string, language: string): string[] {
  try {
    const table = JSON.parse(inlined('portal-ahead') ?? '{}') as Partial<PrefetchTable>;
    return remotesAt(table, pathname).flatMap((one) => filesOf(one, language).scripts);
  } catch {
    return [];
  }
}

/** Whether the prefetched scripts of the page's initial remote have all been loaded. */
export function isPrefetched(pathname: string, language: string): boolean {
  const scripts = prefetchedScripts(pathname, language);
  return scripts.length > 0 && scripts.every((href) => performance.getEntriesByName(href).length > 0);
}
