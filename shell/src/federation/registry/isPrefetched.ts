import { inlined } from './inlined';

/** URLs of the remote scripts that the server listed for this page; see `boot/first/call.ts`. */
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

/** Whether the prefetched scripts of the page's initial remote have all been loaded. */
export function isPrefetched(): boolean {
  const scripts = namedScripts();
  return scripts.length > 0 && scripts.every((href) => performance.getEntriesByName(href).length > 0);
}
