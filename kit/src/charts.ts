/** Charts, each with a table of its numbers. */
export { BarChart, LineChart, PieChart } from '@portal/shared/ui/charts';
export type { Guide, Series, SeriesChartProps, Slice } from '@portal/shared/ui/charts';
