import { FailureView, failureIn, PageHeading, Paper, StateView } from '@portal/kit';
import type { ReactNode } from 'react';

interface ListPageProps<Row> {
  /** Already translated. */
  texts: Record<'title' | 'subtitle' | 'errorTitle' | 'emptyTitle' | 'emptyText', string> &
    Partial<Record<'missingTitle' | 'missingText', string>>;
  answer: { data?: readonly Row[] | undefined; error?: unknown; refetch: () => unknown };
  /** Beside the title. */
  actions?: ReactNode;
  filters?: ReactNode;
  /** Says nothing of an empty list, which is about to be another page. */
  isBeyond?: boolean;
  isBusy?: boolean;
  table: (rows: readonly Row[]) => ReactNode;
}

/** A page that is one list, in its states: loading, failed, empty, and missing where the back end has no such call. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { texts, answer, actions, filters, isBeyond = false, isBusy, table } = props;
  const { data, error, refetch } = answer;
  const failure = failureIn(error);
  if (failure?.kind === 'missing' && texts.missingTitle !== undefined)
    return (
      <>
        <PageHeading title={texts.title} />
        <StateView variant="empty" title={texts.missingTitle} text={texts.missingText ?? ''} />
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
      {data?.length === 0 && !isBeyond && (
        <StateView variant="empty" title={texts.emptyTitle} text={texts.emptyText} />
      )}
      {data && data.length > 0 && (
        <Paper sx={{ p: { xs: 1.5, md: 1 } }} aria-busy={isBusy}>
          {table(data)}
        </Paper>
      )}
    </>
  );
}
