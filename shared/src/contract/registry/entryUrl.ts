export interface EntryBase {
  /** `https://portal.example`. */
  origin: string;
  /** Base of relative entries; the origin when left out. */
  registryUrl?: string | undefined;
}

const SAMPLE: EntryBase = { origin: 'https://portal.invalid' };

/**
 * The absolute URL of a registry entry; undefined if it is not loadable: only http and https without credentials.
 * `{origin}`, `{protocol}` and `{hostname}` are the page's, so that one file serves all names of a site.
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

/** Whether an entry could be resolved on some page, to check a file without one. */
export const isEntryTemplate = (entry: string): boolean =>
  entry.trim() !== '' && entryUrl(entry, SAMPLE) !== undefined;
