/** What the page's data block `portal-ahead` says of remotes, as far as tests read it. */
export interface PrefetchTable {
  remotes: {
    manifest: string;
    scripts: string[];
    texts: Record<string, string[]>;
    pages: [path: string, page: { scripts: string[] }][];
  }[];
}

export const tableIn = (html: string): PrefetchTable =>
  JSON.parse(/id="portal-ahead">(.*?)<\/script>/.exec(html)?.[1] ?? '{"remotes":[]}') as PrefetchTable;
