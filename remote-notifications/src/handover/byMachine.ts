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

/** Lines that a printed page has room for beside what is always on it. */
const PAGE_LINES = 34;

/** Trouble that is over, and of which nobody wrote anything, is one line for each kind. */
const kindOf = (item: SheetItem): string | undefined =>
  item.kind === 'condition' && item.state === 'over' && item.notes.length === 0 ? item.what : undefined;

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
 * has as many lines as are left for it on a page, one at least, and says of the rest how much it is.
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
  const all = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  const each = all <= PAGE_LINES ? all : Math.max(1, Math.floor(PAGE_LINES / parts.length) - 1);
  return parts.map(({ lines, ...part }) => ({
    ...part,
    lines: lines.slice(0, each),
    rest: lines.slice(each).flat(),
  }));
}
