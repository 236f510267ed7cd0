import { percentile } from '../api/lib/stats';
import { rivals } from './rivals';
import { type SiteName } from './sites';

export interface Row {
  /** For example `dashboard.cold.4x.usable`, by which goals find it. */
  id: string;
  title: string;
  unit: 'ms' | 'kB' | '';
  values: Partial<Record<SiteName, number[]>>;
}

export interface Section {
  title: string;
  rows: readonly Row[];
}

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

/** The middle value; the upper one of an even number. */
export const median = (values: readonly number[] | undefined): number =>
  values === undefined || values.length === 0 ? Number.NaN : percentile(values, 0.5);

/** The ratio of two values. Two zeros are equal. */
const timesOf = (own: number, other: number): number => (own === 0 && other === 0 ? 1 : own / other);

/** The lowest median of all rivals: each has its strengths, and the portal is compared with the best. */
const best = ({ values }: Row): number => Math.min(...rivals.map((rival) => median(values[rival])));

export const againstBest = (row: Row): number => timesOf(median(row.values.portal), best(row));
