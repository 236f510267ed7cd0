interface Known {
  readonly etag: string;
  readonly data: unknown;
}

/** The last answers by URL, where the back end sent an `ETag`. */
export interface Etags {
  of(url: string): Known | undefined;
  keep(url: string, etag: string | null, data: unknown): void;
  clear(): void;
}

/** Most addresses; the one answered longest ago is dropped. */
const MAX_KEPT_ANSWERS = 4;

export function createEtags(): Etags {
  const answers = new Map<string, Known>();
  return {
    of: (url) => answers.get(url),
    keep(url, etag, data) {
      answers.delete(url);
      if (etag === null) return;
      answers.set(url, { etag, data });
      const [oldest] = answers.keys();
      if (answers.size > MAX_KEPT_ANSWERS && oldest !== undefined) answers.delete(oldest);
    },
    clear: () => answers.clear(),
  };
}
