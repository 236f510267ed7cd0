/**
 * What pages need of remotes, for the page's first script to prefetch. The server writes the same table into every page.
 */
export interface PrefetchTable {
  remotes: readonly RemotePrefetch[];
}

/** Scripts are relative to the manifest. */
export interface RemotePrefetch {
  /** The manifest's address, which may be relative to the page; `{hostname}` is the page's. */
  manifest: string;
  /** The manifest's hash in the registry. Requested without it, the manifest would be fetched twice. */
  integrity?: string;
  /** What every page with this remote needs. */
  scripts: readonly string[];
  /** By language. */
  texts: Readonly<Record<string, readonly string[]>>;
  /**
   * What a page needs besides, by a regular expression for the kind of user (`shell/src/boot/first/stored.ts`) with the
   * whole path behind it, regardless of case: `^,ADMIN/people/([^/]+)/?$`. The first match counts, and its groups fill `$1`
   * and so on in the calls. The dashboard's pages are the tiles of each kind.
   */
  pages: readonly (readonly [expression: string, page: PagePrefetch])[];
}

export interface PagePrefetch {
  scripts: readonly string[];
  /** The first calls of the page, `ContributedRoute.first`. */
  calls: readonly string[];
}
