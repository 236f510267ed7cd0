import MuiPagination from '@mui/material/Pagination';
import { useIntl } from 'react-intl';

interface PaginationProps {
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pagination by page numbers. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const intl = useIntl();
  return (
    <MuiPagination
      page={page + 1}
      count={pages}
      onChange={(_event, next) => onPage(next - 1)}
      shape="rounded"
      color="primary"
      aria-label={intl.formatMessage({ id: 'shared.table.pages' })}
      getItemAriaLabel={(type, number) => {
        switch (type) {
          case 'first':
          case 'last':
          case 'next':
          case 'previous':
            return intl.formatMessage({ id: `shared.table.${type}` });
          default:
            return intl.formatMessage({ id: 'shared.table.page' }, { page: number ?? 0 });
        }
      }}
    />
  );
}
