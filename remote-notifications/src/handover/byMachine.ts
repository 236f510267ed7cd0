import type { HandoverItem } from '@portal/kit/wire';

/** A line of a sheet; of another back end a status may be any text. */
export type SheetItem = Omit<HandoverItem, 'status' | 'given'> & {
  status?: string | undefined;
  given?: boolean;
};

/** One item, or several times the same trouble that is over. */
export type Line = readonly [SheetItem, ...SheetItem[]];

/** What a sheet says of one machine. */
export interface MachinePart {
  key: string;
  /** Undefined where nothing says which machine it is. */
  name: string | undefined;
  lines: Line[];
  /** What does not fit on a page, the worst not among it. */
  rest: SheetItem[];
}

/** Rows of text that a printed page has room for beside what is always on it: head, totals, remarks and signatures. */
const PAGE_ROWS = 30;

/** Rows of a machine beside its lines: its name, and what has no room. */
const NAME_ROWS = 2;
const REST_ROWS = 1;

/** Characters of a line's words that leave room for its facts in the same row. */
const ROW_WORDS = 50;

/** Trouble that is over, and of which nobody wrote anything, is one line for each kind. */
const kindOf = (item: SheetItem): string | undefined =>
  item.kind === 'condition' && item.state === 'over' && item.notes.length === 0 ? item.what : undefined;

const rowsOf = ([item]: Line): number => (item.what.length > ROW_WORDS ? 2 : 1) + item.notes.length;

const rowsOfAll = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + rowsOf(line), NAME_ROWS);

/** How many lines, from the first, fit in so many rows; one at least. */
function fitting(lines: readonly Line[], rows: number): number {
  let left = rows;
  const over = lines.findIndex((line) => (left -= rowsOf(line)) < 0);
  return over === -1 ? lines.length : Math.max(1, over);
}

function linesOf(items: readonly SheetItem[]): Line[] {
  const lines: [SheetItem, ...SheetItem[]][] = [];
  const kinds = new Map<string, [SheetItem, ...SheetItem[]]>();
  for (const item of items) {
    const kind = kindOf(item);
    const line = kind === undefined ? undefined : kinds.get(kind);
    if (line) {
      line.push(item);
      continue;
    }
    const begun: [SheetItem, ...SheetItem[]] = [item];
    lines.push(begun);
    if (kind !== undefined) kinds.set(kind, begun);
  }
  return lines;
}

/**
 * A sheet by machine, in the order of its items: the worst first. A usual shift is listed whole; in a flood every machine
 * has as many lines as have room in its share of a page, one at least, and says of the rest how much it is.
 */
export function byMachine(items: readonly SheetItem[]): MachinePart[] {
  const machines = new Map<string, SheetItem[]>();
  for (const item of items) {
    const key = item.module ?? '';
    const of = machines.get(key) ?? [];
    of.push(item);
    machines.set(key, of);
  }
  const parts = [...machines].map(([key, of]) => ({
    key,
    name: of.find(({ moduleName }) => moduleName !== undefined)?.moduleName ?? (key === '' ? undefined : key),
    lines: linesOf(of),
  }));
  const isFlood = parts.reduce((sum, { lines }) => sum + rowsOfAll(lines), 0) > PAGE_ROWS;
  const share = Math.floor(PAGE_ROWS / parts.length) - NAME_ROWS - REST_ROWS;
  return parts.map(({ lines, ...part }) => {
    const shown = isFlood ? fitting(lines, share) : lines.length;
    return { ...part, lines: lines.slice(0, shown), rest: lines.slice(shown).flat() };
  });
}
