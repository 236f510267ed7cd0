import type { HandoverItem, Priority } from '@portal/kit/wire';

/** An item of a sheet. Another back end may send any text as the status. */
export type SheetItem = Omit<HandoverItem, 'status' | 'given'> & {
  status?: string | undefined;
  given?: boolean;
};

/** One item, or several cleared conditions of the same kind. */
export type Line = readonly [SheetItem, ...SheetItem[]];

/** What the parts of a flood are of: a priority, or what was over by the end of the shift. */
type FloodPart = Priority | 'over';

export interface SheetPart {
  key: string;
  /** Of a flood; undefined for a machine. */
  flood?: FloodPart;
  /** Of the machine; undefined if the items name none. */
  name: string | undefined;
  lines: Line[];
  /** The items that do not fit on a page: never important ones, and never a single line. */
  rest: SheetItem[];
}

/** The rows of text on a printed page beside the head, totals, remarks and signatures. */
const PAGE_ROWS = 36;

/** The rows of a part besides its items: its name and the count of the rest. */
const NAME_ROWS = 2;
const REST_ROWS = 1;
const floodParts: readonly FloodPart[] = ['High', 'Mid', 'Low', 'over'];

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

/** Whether the next shift must read an item: it is High, overdue, or nobody's. */
function matters({ kind, state, priority, due, owner }: SheetItem, at: string): boolean {
  if (state === 'over') return false;
  if (priority === 'High' || (due !== undefined && due < at)) return true;
  return state === 'open' && (owner === undefined ? kind === 'condition' : owner.left === true);
}

function grouped<K>(items: readonly SheetItem[], keyOf: (item: SheetItem) => K): [K, SheetItem[]][] {
  const groups = new Map<K, SheetItem[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}

function ofMachines(items: readonly SheetItem[]): SheetPart[] {
  return grouped(items, ({ module = '' }) => module).map(([key, of]) => ({
    key,
    name: of.find(({ moduleName }) => moduleName !== undefined)?.moduleName ?? (key === '' ? undefined : key),
    lines: linesOf(of),
    rest: [],
  }));
}

/** By priority, what matters first in each. The rest fills a page and is counted beyond. */
function ofFlood(items: readonly SheetItem[], at: string, after: After): SheetPart[] {
  const groups = new Map(
    grouped<FloodPart>(items, ({ state, priority }) => (state === 'over' ? 'over' : priority)),
  );
  const parts = floodParts.flatMap((flood) => {
    const of = groups.get(flood);
    if (!of) return [];
    const [first, other] = [true, false].map((is) => of.filter((item) => matters(item, at) === is));
    return [{ flood, first: linesOf(first ?? []), other: linesOf(other ?? []) }];
  });
  let left = PAGE_ROWS - parts.reduce((sum, { first }) => sum + REST_ROWS + rowsOfAll(first, after), 0);
  return parts.map(({ flood, first, other }) => {
    const over = other.findIndex((line) => (left -= rowsOf(line, after)) < 0);
    if (over !== -1) left = 0;
    // The count of one line would take its place.
    const shown = over === -1 || over === other.length - 1 ? other.length : over;
    const lines = [...first, ...other.slice(0, shown)];
    return { key: flood, flood, name: undefined, lines, rest: other.slice(shown).flat() };
  });
}

/**
 * The parts of a sheet. What fits on a page is listed whole, by machine, the worst first. More is a flood, which is read
 * by priority; what matters is always a line.
 * @param at the end of the shift
 */
export function sheetParts(
  items: readonly SheetItem[],
  at: string,
  after: After = () => undefined,
): SheetPart[] {
  const machines = ofMachines(items);
  const rows = machines.reduce((sum, { lines }) => sum + rowsOfAll(lines, after), 0);
  return rows <= PAGE_ROWS ? machines : ofFlood(items, at, after);
}
