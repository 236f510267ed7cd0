import { type ReactNode } from 'react';

/** As the style mirrors it: `start` would follow the direction of a cell's text, not the layout's. */
export const alignment = { start: 'left', end: 'right', center: 'center' } as const;

export interface Column<Row> {
  id: string;
  /** Already translated; also the label of the value in a card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The attribute to sort by; without it the column does not sort. */
  sortBy?: string;
  align?: keyof typeof alignment;
  /** CSS width in the table. */
  width?: string | number;
  /** Left out of cards, where space is short. */
  tableOnly?: boolean;
}

export interface Sorting {
  by: string;
  ascending: boolean;
  onSort: (by: string, ascending: boolean) => void;
}

/** Rows chosen by key. Only the rows that are shown take part in "select all". */
export interface Selection {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

export interface ListProps<Row> {
  /** What the list is, for screen readers; already translated. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What a row is called, for the labels of its checkbox and actions. */
  nameOf: (row: Row) => string;
  sorting?: Sorting;
  selection?: Selection;
  /** Buttons of one row. */
  actions?: (row: Row) => ReactNode;
  /** Rows to be seen first: unread ones, say. */
  emphasised?: (row: Row) => boolean;
}

/** `selected` with the keys added or taken away. */
export function toggled(selected: ReadonlySet<string>, keys: readonly string[], on: boolean): Set<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}
