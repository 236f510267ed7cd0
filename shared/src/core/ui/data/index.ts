/** Tables that become cards on narrow screens, with filters, pages and selection. */
export { type Column, type ListProps, type Selection, type Sorting } from './columns';
export { FilterBar } from './FilterBar';
export * from './mui';
export { Pagination } from './Pagination';
export { ResponsiveTable } from './ResponsiveTable';
export { RowTools } from './RowTools';
export { SelectionBar } from './SelectionBar';
export { TablePagination } from './TablePagination';
export { saveFile } from './saveFile';
export { toCsv } from './toCsv';
