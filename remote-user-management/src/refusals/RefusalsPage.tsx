import { PageHeading, Paper, StateView, usePortal, FailureView, failureIn } from '@portal/shared';
import { TablePagination } from '@portal/shared/ui/data';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { readAuditUrl } from '../audit/auditUrl';
import { useWords } from '../people/words';
import { RefusalFilters } from './RefusalFilters';
import { readAction, type RefusalsQuery, useRefusalsQuery } from './refusals.api';
import { RefusalTable } from './RefusalTable';

function readUrl(params: URLSearchParams): RefusalsQuery {
  const { page, size, q, from, to, ...rest } = readAuditUrl(params);
  const action = readAction(rest.action);
  return { page, size, ...(q && { q }), ...(action && { action }), ...(from && { from }), ...(to && { to }) };
}

/** Who tried to get in and could not, and who asked for what is not theirs: folded by day, kept for a limited time. */
export default function RefusalsPage() {
  const intl = useIntl();
  const words = useWords();
  const { subject } = usePortal();
  const [params, setParams] = useSearchParams();
  const query = readUrl(params);
  const { data, error, isFetching, refetch } = useRefusalsQuery(query);
  const failure = failureIn(error);
  const say = (id: string) => intl.formatMessage({ id });

  const change = (changes: Record<string, string | number>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!('page' in changes)) next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value === '' || value === 0) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: true },
    );
  if (failure?.kind === 'missing')
    return (
      <>
        <PageHeading title={say('refusals.title')} />
        <StateView
          variant="empty"
          title={say('refusals.missing.title')}
          text={say('refusals.missing.text')}
        />
      </>
    );
  const subtitle =
    subject.accessLevel === 'SUPER_ADMIN'
      ? say('refusals.subtitle.all')
      : intl.formatMessage({ id: 'refusals.subtitle.pilot' }, { pilot: words.pilot(subject.pilot) });
  return (
    <>
      <PageHeading title={say('refusals.title')} subtitle={subtitle} />
      <RefusalFilters params={params} onChange={change} />
      {!data && failure && (
        <FailureView error={failure} title={say('refusals.error.title')} retry={() => void refetch()} />
      )}
      {!data && !failure && <StateView variant="loading" />}
      {data?.results.length === 0 && (
        <StateView variant="empty" title={say('refusals.empty.title')} text={say('refusals.empty.text')} />
      )}
      {data && data.results.length > 0 && (
        <Paper sx={{ p: { xs: 1.5, md: 1 } }} aria-busy={isFetching}>
          <RefusalTable rows={data.results} />
          <TablePagination
            page={query.page}
            size={query.size}
            total={data.totalElements}
            onPage={(page) => change({ page })}
            onSize={(size) => change({ size })}
          />
        </Paper>
      )}
    </>
  );
}
