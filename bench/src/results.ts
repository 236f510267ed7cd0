import { percentile } from '../api/lib/stats';
import { type SiteName } from './sites';

/** One line of the table: what was measured, and every round's value by site. */
export interface Row {
  /** `dashboard.cold.4x.usable`: for the goals to find. */
  id: string;
  title: string;
  unit: 'ms' | 'kB' | 'MB' | '';
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

  add(site: SiteName, row: Omit<Row, 'values'>, value: number): void {
    const known = this.rows.get(row.id) ?? { ...row, values: {} };
    this.rows.set(row.id, known);
    (known.values[site] ??= []).push(value);
  }

  section(title: string): Section {
    return { title, rows: [...this.rows.values()] };
  }
}

/** The middle value; of an even number the upper one. */
export const median = (values: readonly number[] | undefined): number =>
  values === undefined || values.length === 0 ? Number.NaN : percentile(values, 0.5);

/** How many times a rival's value the portal's is. */
export function ratio({ values }: Row, rival: SiteName): number {
  const [own, other] = [median(values.portal), median(values[rival])];
  return own === 0 && other === 0 ? 1 : own / other;
}
