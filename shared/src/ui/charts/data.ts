/** One line or set of bars: a value per category. */
export interface Series {
  /** Already translated. */
  label: string;
  data: readonly (number | null)[];
  /** A palette path such as `priority.high.main`. @default one of the theme's colours, in turn */
  color?: string;
}

/** A value that is wanted: a line across the chart. */
export interface Guide {
  /** Already translated. */
  label: string;
  value: number;
}

/** Guides as columns of the table: the same for every category. */
export const guideSeries = (guides: readonly Guide[], length: number): Series[] =>
  guides.map(({ label, value }) => ({ label, data: Array.from({ length }, () => value) }));

export interface Slice {
  label: string;
  value: number;
  color?: string;
}

export interface TableData {
  head: string[];
  rows: string[][];
}

type Format = (value: number) => string;
const none = '–';

/** The chart's numbers as a table: a row per category, a column per series. */
export const seriesTable = (
  categoryLabel: string,
  categories: readonly string[],
  series: readonly Series[],
  format: Format,
): TableData => ({
  head: [categoryLabel, ...series.map(({ label }) => label)],
  rows: categories.map((category, at) => [
    category,
    ...series.map(({ data }) => {
      const value = data[at];
      return value === null || value === undefined ? none : format(value);
    }),
  ]),
});

/** The slices as a table: a row each, with its share of the whole. */
export function sliceTable(slices: readonly Slice[], format: Format, percent: Format): TableData['rows'] {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return slices.map(({ label, value }) => [
    label,
    format(value),
    total === 0 ? none : percent(value / total),
  ]);
}
