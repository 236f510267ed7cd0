import type { PaletteEntry } from '@portal/shared';
import { score } from './match';

/** `key` is unique over all sources. */
export interface Line extends PaletteEntry {
  key: string;
}

type Section = PaletteEntry['section'];

/** In display order. */
const SECTIONS: readonly Section[] = ['pages', 'actions', 'people', 'notifications', 'services'];
/** Lines per section: more would push other sections off the screen. */
export const SECTION_LINES = 6;

export interface Group {
  section: Section;
  lines: Line[];
}

/** The matching lines by section, best first; equal scores keep their order. */
export function group(query: string, lines: readonly Line[]): Group[] {
  const fitting = lines.flatMap((line) => {
    const fit = score(query, line.label, line.hint);
    return fit === undefined ? [] : [{ line, fit }];
  });
  return SECTIONS.map((section) => ({
    section,
    lines: fitting
      .filter(({ line }) => line.section === section)
      .sort((a, b) => b.fit - a.fit)
      .filter(once())
      .slice(0, SECTION_LINES)
      .map(({ line }) => line),
  })).filter((section) => section.lines.length > 0);
}

/** A filter that keeps the first line about each thing or page. */
function once(): (result: { line: Line }) => boolean {
  const seen = new Set<string>();
  return ({ line }) => {
    const name = line.about ?? line.to ?? line.key;
    return !seen.has(name) && Boolean(seen.add(name));
  };
}

export const flat = (groups: readonly Group[]): Line[] => groups.flatMap(({ lines }) => lines);

/** The index of the active line after an arrow key. It wraps around; -1 is none. */
export function nextActive(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return active >= count - 1 ? 0 : active + 1;
  return active <= 0 ? count - 1 : active - 1;
}

export interface ResultListProps {
  listId: string;
  /** The list scrolls itself, because the field controls it and it follows the arrow keys. */
  maxHeight: string;
  query: string;
  active: string | undefined;
  optionId: (index: number) => string;
  onGroups: (groups: Group[]) => void;
  onChoose: (line: Line) => void;
}
