import { type ReactNode } from 'react';

/** Left and right are mirrored with the layout; `start` would follow the direction of a cell's text. */
export const alignment = { start: 'left', end: 'right', center: 'center' } as const;

export interface Column<Row> {
  id: string;
  /** Already translated. Also labels the value in a card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The attribute to sort by. Without it the column does not sort. */
  sortBy?: string;
  align?: keyof typeof alignment;
  /** CSS width in the table. */
  width?: string | number;
  /** Leaves the column out of cards, where space is short. */
  tableOnly?: boolean;
}

export interface Sorting {
  by: string;
  ascending: boolean;
  onSort: (by: string, ascending: boolean) => void;
}

/** Rows selected by key. "Select all" takes only the rows that are shown. */
export interface Selection {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

export interface ListProps<Row> {
  /** The name of the list for screen readers, already translated. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The name of a row, for the labels of its checkbox and actions. */
  nameOf: (row: Row) => string;
  sorting?: Sorting;
  selection?: Selection;
  /** The buttons of a row. */
  actions?: (row: Row) => ReactNode;
  /** Rows to highlight, such as unread ones. */
  emphasised?: (row: Row) => boolean;
}

export function toggled(selected: ReadonlySet<string>, keys: readonly string[], on: boolean): Set<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}
