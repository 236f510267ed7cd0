import { type HistoryEntry } from '../registryFile/registryFile';

/** The entry of a line; undefined for one that was cut off, by a full disk or a crash. */
function entryIn(line: string): HistoryEntry | undefined {
  try {
    return JSON.parse(line) as HistoryEntry;
  } catch {
    return undefined;
  }
}

const linesIn = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Every entry of a history that can be read, oldest first. */
export const historyEntries = (text: string): HistoryEntry[] =>
  linesIn(text).flatMap((line) => entryIn(line) ?? []);

/** The newest entries of a history, oldest first: one JSON object a line (`json`), or for people. */
export function historyLines(text: string, { limit, json }: { limit: number; json: boolean }): string[] {
  return linesIn(text)
    .slice(-limit)
    .flatMap((line) => {
      const entry = entryIn(line);
      // The registry before a change is what `diff` reads.
      if (json) return entry ? [JSON.stringify({ ...entry, before: undefined })] : [];
      if (!entry) return ['(an entry that could not be written to its end)'];
      const { at, who, why, serial, changes } = entry;
      return [
        `${at}  serial ${serial}  ${who}${why ? `: ${why}` : ''}`,
        ...changes.map((change) => `    ${change}`),
      ];
    });
}
