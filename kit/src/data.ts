/** Tables that become cards on narrow screens, their parts, and CSV export. */
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
