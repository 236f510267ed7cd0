import type { HandoverItem } from '@portal/kit/wire';

/** An item of a sheet. Another back end may send any text as the status. */
export type SheetItem = Omit<HandoverItem, 'status' | 'given'> & {
  status?: string | undefined;
  given?: boolean;
};

/** One item, or several cleared conditions of the same kind. */
export type Line = readonly [SheetItem, ...SheetItem[]];

export interface MachinePart {
  key: string;
  /** Undefined where the items name no machine. */
  name: string | undefined;
  lines: Line[];
  /** The items that do not fit on a page. The worst are never among them. */
  rest: SheetItem[];
}

/** The rows of text on a printed page beside the head, totals, remarks and signatures. */
const PAGE_ROWS = 30;

/** The rows of a machine besides its items: its name and the count of the rest. */
const NAME_ROWS = 2;
const REST_ROWS = 1;

/** The most characters of an item's text, and of what became of it, that leave space for its details in the same row. */
const ROW_WORDS = 50;

/** The characters of a row that a text fills, and those of the time of a note. */
const ROW_LETTERS = 110;
const TIME_LETTERS = 9;

/** Groups cleared conditions of one kind without notes into one line. */
const kindOf = (item: SheetItem): string | undefined =>
  item.kind === 'condition' && item.state === 'over' && item.notes.length === 0 ? item.what : undefined;

/** What became of an item; undefined while nothing has. */
type After = (item: SheetItem) => string | undefined;

const rowsOfText = (length: number): number => Math.ceil(length / ROW_LETTERS);

const rowsOf = ([item]: Line, after: After): number => {
  const length = item.what.length + (after(item)?.length ?? 0);
  const notes = item.notes.map(({ by, words }) => rowsOfText(by.length + TIME_LETTERS + words.length));
  return notes.reduce((sum, rows) => sum + rows, length > ROW_WORDS ? 1 + rowsOfText(length) : 1);
};

const rowsOfAll = (lines: readonly Line[], after: After): number =>
  lines.reduce((sum, line) => sum + rowsOf(line, after), NAME_ROWS);

/** The number of lines, from the first, that fit into some rows; at least one. */
function fitting(lines: readonly Line[], rows: number, after: After): number {
  let left = rows;
  const over = lines.findIndex((line) => (left -= rowsOf(line, after)) < 0);
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
 * Groups a sheet by machine, the worst first. A usual shift is listed in full. In a flood each machine has as many
 * lines as its share of a page allows, at least one, and a count of the rest.
 */
export function byMachine(items: readonly SheetItem[], after: After = () => undefined): MachinePart[] {
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
  const isFlood = parts.reduce((sum, { lines }) => sum + rowsOfAll(lines, after), 0) > PAGE_ROWS;
  const share = Math.floor(PAGE_ROWS / parts.length) - NAME_ROWS - REST_ROWS;
  return parts.map(({ lines, ...part }) => {
    const shown = isFlood ? fitting(lines, share, after) : lines.length;
    return { ...part, lines: lines.slice(0, shown), rest: lines.slice(shown).flat() };
  });
}
