/** Charts with a table of their numbers beside them. */
export { BarChart, LineChart, PieChart } from '@portal/shared/ui/charts';
export type { Guide, Series, SeriesChartProps, Slice } from '@portal/shared/ui/charts';
