import { inlined } from './inlined';

/** What the server named of remotes for this page, as far as it is scripts; see `boot/first/call.ts`. */
function namedScripts(): string[] {
  try {
    const { files = [] } = JSON.parse(inlined('portal-ahead') ?? '{}') as {
      files?: readonly { href: string; as: string }[];
    };
    return files.filter(({ as }) => as === 'script').map(({ href }) => href);
  } catch {
    return [];
  }
}

/** Whether the code of the page's own remote, which the first script has asked for, lies in the cache by now. */
export function isPrefetched(): boolean {
  const scripts = namedScripts();
  return scripts.length > 0 && scripts.every((href) => performance.getEntriesByName(href).length > 0);
}
