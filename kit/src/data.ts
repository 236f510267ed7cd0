/** Tables that become cards where it is narrow, their parts, and tables as files. */
export {
  FilterBar,
  Pagination,
  ResponsiveTable,
  RowTools,
  saveFile,
  SelectionBar,
  TablePagination,
  toCsv,
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
