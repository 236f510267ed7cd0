import { FailureView, failureIn, PageHeading, Paper, StateView, useExistingPage } from '@portal/kit';
import { TablePagination } from '@portal/kit/data';
import type { ReactNode } from 'react';
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
  const { data, error, isFetching, refetch } = answer;
  const failure = failureIn(error);
  const isBeyond = useExistingPage({
    page: query.page,
    size: query.size,
    total: isFetching ? undefined : data?.totalElements,
    onPage: (page) => onChange({ page }),
  });
  const isNarrowed = Object.keys(query).some((name) => name !== 'page' && name !== 'size');
  if (failure?.kind === 'missing')
    return (
      <>
        <PageHeading title={texts.title} />
        <StateView variant="empty" title={texts.missingTitle} text={texts.missingText} />
      </>
    );
  return (
    <>
      <PageHeading title={texts.title} subtitle={texts.subtitle}>
        {actions}
      </PageHeading>
      {filters}
      {!data && failure && (
        <FailureView error={failure} title={texts.errorTitle} retry={() => void refetch()} />
      )}
      {!data && !failure && <StateView variant="loading" />}
      {data?.results.length === 0 && !isBeyond && (
        <StateView
          variant="empty"
          title={isNarrowed ? texts.unfoundTitle : texts.emptyTitle}
          text={isNarrowed ? texts.unfoundText : texts.emptyText}
        />
      )}
      {data && data.results.length > 0 && (
        <Paper sx={{ p: { xs: 1.5, md: 1 } }} aria-busy={isFetching}>
          {table(data.results)}
          <TablePagination
            page={query.page}
            size={query.size}
            total={data.totalElements}
            onPage={(page) => onChange({ page })}
            onSize={(size) => onChange({ size })}
          />
        </Paper>
      )}
    </>
  );
}
