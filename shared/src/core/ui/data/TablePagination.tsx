import Box from '@mui/material/Box';
import MuiTablePagination from '@mui/material/TablePagination';
import { useIntl } from 'react-intl';
import { PAGE_SIZES } from '../../../contract/wire';
import { PageNumber } from './PageNumber';
import { lastPageOf } from '../page/useExistingPage';

interface TablePaginationProps {
  /** From 0. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  onSize?: (size: number) => void;
  /** @default PAGE_SIZES */
  sizes?: readonly number[];
  disabled?: boolean;
  /** The back end stopped counting at `total`: there may be more. */
  isCapped?: boolean;
}

const actionTexts = {
  first: 'shared.table.first',
  previous: 'shared.table.previous',
  next: 'shared.table.next',
  last: 'shared.table.last',
} as const;

/** Page and page size of a server-paged list: next, first, last, or a page by its number. */
export function TablePagination(props: TablePaginationProps) {
  const { page, size, total, onPage, onSize, sizes = PAGE_SIZES, disabled, isCapped = false } = props;
  const intl = useIntl();
  const last = lastPageOf(total, size);
  const shown = Math.min(page, last);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' }}>
      {last > 0 && <PageNumber page={shown} pages={last + 1} onPage={onPage} disabled={disabled} />}
      <MuiTablePagination
        component="div"
        sx={{
          maxWidth: '100%',
          overflow: 'visible',
          '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', paddingInline: 1 },
          '& .MuiTablePagination-spacer': { display: 'none' },
          '& .MuiTablePagination-input': { marginInline: 1, minHeight: 'var(--portal-target)' },
          '& .MuiTablePagination-actions': { marginInlineStart: 1 },
        }}
        page={shown}
        showFirstButton
        showLastButton
        rowsPerPage={size}
        count={total}
        disabled={disabled}
        onPageChange={(_event, next) => onPage(next)}
        onRowsPerPageChange={(event) => onSize?.(Number(event.target.value))}
        rowsPerPageOptions={onSize ? sizes : []}
        labelRowsPerPage={intl.formatMessage({ id: 'shared.table.rowsPerPage' })}
        labelDisplayedRows={({ from, to, count }) =>
          intl.formatMessage(
            { id: isCapped ? 'shared.table.rangeAtLeast' : 'shared.table.range' },
            { from, to, count },
          )
        }
        getItemAriaLabel={(type) => intl.formatMessage({ id: actionTexts[type] })}
      />
    </Box>
  );
}
