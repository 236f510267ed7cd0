/** One line or set of bars: a value per category. */
export interface Series {
  /** Already translated. */
  label: string;
  data: readonly (number | null)[];
  /** A palette path such as `priority.high.main`. @default the theme's colours in order */
  color?: string;
}

/** A target value, drawn as a line across the chart. */
export interface Guide {
  /** Already translated. */
  label: string;
  value: number;
}

/** With fewer values than this nothing counts as an outlier. */
const MIN_VALUES_FOR_OUTLIERS = 8;
/** An outlier is this many times as high as the usual value. */
const OUTLIER_RATIO = 4;

/** The end of the axis where outliers ("bursts") would flatten the rest: 1.5 times the highest of the lowest 90 %. */
export function burstCeiling(series: readonly Series[]): number | undefined {
  const values = series
    .flatMap(({ data }) => data)
    .filter((value): value is number => value !== null && value > 0);
  const sorted = values.sort((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length * 0.9) - 1];
  const highest = sorted.at(-1);
  if (sorted.length < MIN_VALUES_FOR_OUTLIERS || usual === undefined || highest === undefined)
    return undefined;
  return highest > OUTLIER_RATIO * usual ? usual * 1.5 : undefined;
}

/** A category whose highest value exceeds the ceiling. */
interface Burst {
  category: string;
  value: number;
  /** Whether it is in the right half, where its label has room only to the left. */
  isLate: boolean;
}

/** The categories whose highest value exceeds the ceiling, with that value. */
export function burstsOf(categories: readonly string[], series: readonly Series[], ceiling: number): Burst[] {
  return categories.flatMap((category, at) => {
    const value = Math.max(...series.map(({ data }) => data[at] ?? 0));
    return value > ceiling ? [{ category, value, isLate: at >= categories.length / 2 }] : [];
  });
}

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

export function sliceTable(slices: readonly Slice[], format: Format, percent: Format): TableData['rows'] {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return slices.map(({ label, value }) => [
    label,
    format(value),
    total === 0 ? none : percent(value / total),
  ]);
}

/** The width of an axis in px that cuts none of its labels: at 12 px a letter takes some 7 px. */
export const axisWidth = (labels: readonly string[]): number =>
  Math.max(48, 14 + 7 * Math.max(...labels.map(({ length }) => length)));
