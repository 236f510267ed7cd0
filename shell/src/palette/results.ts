import type { PaletteEntry } from '@portal/shared';
import { score } from './match';

/** A line of the palette; `key` is unique over all sources. */
export interface Line extends PaletteEntry {
  key: string;
}

type Section = PaletteEntry['section'];

/** The order in which sections are shown. */
const SECTIONS: readonly Section[] = ['pages', 'actions', 'people', 'notifications', 'services'];
/** More of one kind would push the others off the screen. */
export const SECTION_LINES = 6;

export interface Group {
  section: Section;
  lines: Line[];
}

/** The lines that fit, best first within their section. Equal ones keep their order. */
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
  })).filter((found) => found.lines.length > 0);
}

/** Of lines about one thing, or to one page, the first. */
function once(): (found: { line: Line }) => boolean {
  const seen = new Set<string>();
  return ({ line }) => {
    const name = line.about ?? line.to ?? line.key;
    return !seen.has(name) && Boolean(seen.add(name));
  };
}

/** All lines in the order they are drawn: what the arrow keys walk over. */
export const flat = (groups: readonly Group[]): Line[] => groups.flatMap(({ lines }) => lines);

/** The line that is active after an arrow key; the list is a ring, -1 is none. */
export function nextActive(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return active >= count - 1 ? 0 : active + 1;
  return active <= 0 ? count - 1 : active - 1;
}

export interface ResultListProps {
  listId: string;
  /** The list scrolls by itself: it is what the field controls, and what follows the arrow keys. */
  maxHeight: string;
  query: string;
  /** Key of the line the arrow keys are on. */
  active: string | undefined;
  /** Id of the line at this place of the whole list. */
  optionId: (index: number) => string;
  onGroups: (groups: Group[]) => void;
  onChoose: (line: Line) => void;
}
