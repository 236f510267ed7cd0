import MuiTablePagination from '@mui/material/TablePagination';
import { useIntl } from 'react-intl';

interface TablePaginationProps {
  /** From 0. */
  page: number;
  size: number;
  /** All elements of the list. */
  total: number;
  onPage: (page: number) => void;
  /** Without it the size cannot be changed. */
  onSize?: (size: number) => void;
  /** @default 10, 25, 50, 100: a back end answers at most 100 (`contract §1`) */
  sizes?: readonly number[];
  disabled?: boolean;
}

const actionTexts = {
  first: 'shared.table.first',
  previous: 'shared.table.previous',
  next: 'shared.table.next',
  last: 'shared.table.last',
} as const;

/** Page and page size of a server-paged list. */
export function TablePagination(props: TablePaginationProps) {
  const { page, size, total, onPage, onSize, sizes = [10, 25, 50, 100], disabled } = props;
  const intl = useIntl();
  const number = (value: number) => intl.formatNumber(value);
  return (
    <MuiTablePagination
      component="div"
      page={Math.min(page, Math.max(0, Math.ceil(total / size) - 1))}
      rowsPerPage={size}
      count={total}
      disabled={disabled}
      onPageChange={(_event, next) => onPage(next)}
      onRowsPerPageChange={(event) => onSize?.(Number(event.target.value))}
      rowsPerPageOptions={onSize ? sizes : []}
      labelRowsPerPage={intl.formatMessage({ id: 'shared.table.rowsPerPage' })}
      labelDisplayedRows={({ from, to, count }) =>
        intl.formatMessage(
          { id: 'shared.table.range' },
          { from: number(from), to: number(to), count: number(count) },
        )
      }
      getItemAriaLabel={(type) => intl.formatMessage({ id: actionTexts[type] })}
    />
  );
}
