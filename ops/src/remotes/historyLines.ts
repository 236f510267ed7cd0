import { type HistoryEntry } from '../registryFile/store';

/** The entry of a line; undefined for one that was cut off, by a full disk or a crash. */
function entryIn(line: string): HistoryEntry | undefined {
  try {
    return JSON.parse(line) as HistoryEntry;
  } catch {
    return undefined;
  }
}

/** The newest entries of a history, oldest first: as they are stored (`json`), or for people. */
export function historyLines(text: string, { limit, json }: { limit: number; json: boolean }): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-limit).flatMap((line) => {
    const entry = entryIn(line);
    if (json) return entry ? [line] : [];
    if (!entry) return ['(an entry that could not be written to its end)'];
    const { at, who, why, serial, changes } = entry;
    return [
      `${at}  serial ${serial}  ${who}${why ? `: ${why}` : ''}`,
      ...changes.map((change) => `    ${change}`),
    ];
  });
}
