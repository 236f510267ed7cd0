export interface Remembered {
  readonly mark: string;
  readonly data: unknown;
}

/** Most addresses; the one answered longest ago is dropped. */
const MOST = 4;

/** The `ETag` cache: the last answers by URL, where the back end sent an `ETag`. */
export function createMemory() {
  const answers = new Map<string, Remembered>();
  return {
    of: (url: string): Remembered | undefined => answers.get(url),
    keep(url: string, mark: string | null, data: unknown): void {
      answers.delete(url);
      if (mark === null) return;
      answers.set(url, { mark, data });
      const [oldest] = answers.keys();
      if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
    },
    clear: (): void => answers.clear(),
  };
}
