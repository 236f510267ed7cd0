import { useExistingPage } from '@portal/kit';
import { TablePagination } from '@portal/kit/data';
import type { ReactNode } from 'react';
import { ListPage } from './ListPage';
import type { UrlChanges } from './useUrlChange';

interface RecordsPageProps<Row> {
  /** Already translated. */
  texts: Record<
    | 'title'
    | 'subtitle'
    | 'errorTitle'
    | 'emptyTitle'
    | 'emptyText'
    | 'unfoundTitle'
    | 'unfoundText'
    | 'missingTitle'
    | 'missingText',
    string
  >;
  answer: {
    data?: { results: readonly Row[]; totalElements: number } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Besides page and size it has the search and the filters. */
  query: Readonly<{ page: number; size: number }>;
  onChange: (changes: UrlChanges) => void;
  /** Beside the title. */
  actions?: ReactNode;
  filters: ReactNode;
  table: (rows: readonly Row[]) => ReactNode;
}

export function RecordsPage<Row>({
  texts,
  answer,
  query,
  onChange,
  actions,
  filters,
  table,
}: RecordsPageProps<Row>) {
  const { data, isFetching } = answer;
  const isBeyond = useExistingPage({
    page: query.page,
    size: query.size,
    total: isFetching ? undefined : data?.totalElements,
    onPage: (page) => onChange({ page }),
  });
  const isNarrowed = Object.keys(query).some((name) => name !== 'page' && name !== 'size');
  return (
    <ListPage
      texts={{
        ...texts,
        ...(isNarrowed && { emptyTitle: texts.unfoundTitle, emptyText: texts.unfoundText }),
      }}
      answer={{ ...answer, data: data?.results }}
      actions={actions}
      filters={filters}
      isBeyond={isBeyond}
      isBusy={isFetching}
      table={(rows) => (
        <>
          {table(rows)}
          <TablePagination
            page={query.page}
            size={query.size}
            total={data?.totalElements ?? 0}
            onPage={(page) => onChange({ page })}
            onSize={(size) => onChange({ size })}
          />
        </>
      )}
    />
  );
}
