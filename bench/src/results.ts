import { percentile } from '../api/lib/stats';
import { rivals } from './rivals';
import { type SiteName } from './sites';

/** One line of the table: what was measured, and every round's value by site. */
export interface Row {
  /** `dashboard.cold.4x.usable`: for the goals to find. */
  id: string;
  title: string;
  unit: 'ms' | 'kB' | '';
  values: Partial<Record<SiteName, number[]>>;
}

/** Rows that belong together. */
export interface Section {
  title: string;
  rows: readonly Row[];
}

/** Collects the rounds' values in the order in which rows are first named. */
export class Collected {
  private readonly rows = new Map<string, Row>();

  add(name: SiteName, row: Omit<Row, 'values'>, value: number): void {
    const known: Row = this.rows.get(row.id) ?? { ...row, values: {} };
    this.rows.set(row.id, known);
    (known.values[name] ??= []).push(value);
  }

  section(title: string): Section {
    return { title, rows: [...this.rows.values()] };
  }
}

/** The middle value; of an even number the upper one. */
export const median = (values: readonly number[] | undefined): number =>
  values === undefined || values.length === 0 ? Number.NaN : percentile(values, 0.5);

/** How many times one value is another; two that are nothing are the same. */
const timesOf = (own: number, other: number): number => (own === 0 && other === 0 ? 1 : own / other);

/** The least that any rival takes: each has its strong sides, and the portal is held against these. */
const best = ({ values }: Row): number => Math.min(...rivals.map((rival) => median(values[rival])));

/** How many times the best rival's value the portal's is. */
export const againstBest = (row: Row): number => timesOf(median(row.values.portal), best(row));
