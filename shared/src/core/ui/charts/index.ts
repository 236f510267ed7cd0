/** Charts, each with a table of its numbers. */
export { type Guide, type Series, type Slice } from './data';
export { PieChart } from './PieChart';
export { BarChart, LineChart, type SeriesChartProps } from './SeriesChart';
