/** An answer and its mark. */
export interface Remembered {
  readonly mark: string;
  readonly data: unknown;
}

/** Of so many addresses; the one that was answered longest ago goes first. */
const MOST = 4;

/** The last answers to calls that are made again and again, by address, where the back end has marked them. */
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
