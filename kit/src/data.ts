/** Tables that become cards where it is narrow, and their parts. */
export {
  FilterBar,
  Pagination,
  ResponsiveTable,
  RowTools,
  SelectionBar,
  TablePagination,
} from '@portal/shared/ui/data';
export type { Column, ListProps, Selection, Sorting } from '@portal/shared/ui/data';
export {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@portal/shared/ui/data';
