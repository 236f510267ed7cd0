/** Where a page is, as far as an entry address may depend on it. */
export interface EntryBase {
  /** `https://portal.example`. */
  origin: string;
  /** Address of the registry, which relative entries start from; the origin when left out. */
  registryUrl?: string | undefined;
}

const SAMPLE: EntryBase = { origin: 'https://portal.invalid' };

/**
 * The absolute address behind an entry of the registry, or undefined where it is none that may be loaded.
 * `{origin}`, `{protocol}` and `{hostname}` stand for the page's own, so that one file serves every name
 * a site is reached by; anything else is relative to the registry. Only http and https pass.
 */
export function entryUrl(entry: string, base: EntryBase): string | undefined {
  try {
    const page = new URL(base.origin);
    const filled = entry
      .replaceAll('{origin}', page.origin)
      .replaceAll('{protocol}', page.protocol)
      .replaceAll('{hostname}', page.hostname);
    const url = new URL(filled, new URL(base.registryUrl ?? '/', page));
    const loadable = url.protocol === 'https:' || url.protocol === 'http:';
    return loadable && url.username === '' && url.password === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an entry could be resolved on some page: for checking a file away from any page. */
export const isEntryTemplate = (entry: string): boolean =>
  entry.trim() !== '' && entryUrl(entry, SAMPLE) !== undefined;
