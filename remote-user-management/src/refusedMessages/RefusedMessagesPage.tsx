import { PageHeading, Paper, StateView, usePortal, FailureView, failureIn } from '@portal/shared';
import { TablePagination } from '@portal/shared/ui/data';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { readAuditUrl } from '../audit/auditUrl';
import { useWords } from '../people/words';
import { RefusedMessageFilters } from './RefusedMessageFilters';
import { type RefusedMessagesQuery, useRefusedMessagesQuery } from './refusedMessages.api';
import { RefusedMessageTable } from './RefusedMessageTable';

function readUrl(params: URLSearchParams): RefusedMessagesQuery {
  const { page, size, q, from, to } = readAuditUrl(params);
  return { page, size, ...(q && { q }), ...(from && { from }), ...(to && { to }) };
}

/** What machines sent to the broker and the intake refused, with the reason: for those who mend the sender. */
export default function RefusedMessagesPage() {
  const intl = useIntl();
  const words = useWords();
  const { subject } = usePortal();
  const [params, setParams] = useSearchParams();
  const query = readUrl(params);
  const { data, error, isFetching, refetch } = useRefusedMessagesQuery(query);
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
        <PageHeading title={say('refusedMessages.title')} />
        <StateView
          variant="empty"
          title={say('refusedMessages.missing.title')}
          text={say('refusedMessages.missing.text')}
        />
      </>
    );
  const subtitle =
    subject.accessLevel === 'SUPER_ADMIN'
      ? say('refusedMessages.subtitle.all')
      : intl.formatMessage({ id: 'refusedMessages.subtitle.pilot' }, { pilot: words.pilot(subject.pilot) });
  return (
    <>
      <PageHeading title={say('refusedMessages.title')} subtitle={subtitle} />
      <RefusedMessageFilters params={params} onChange={change} />
      {!data && failure && (
        <FailureView
          error={failure}
          title={say('refusedMessages.error.title')}
          retry={() => void refetch()}
        />
      )}
      {!data && !failure && <StateView variant="loading" />}
      {data?.results.length === 0 && (
        <StateView
          variant="empty"
          title={say('refusedMessages.empty.title')}
          text={say('refusedMessages.empty.text')}
        />
      )}
      {data && data.results.length > 0 && (
        <Paper sx={{ p: { xs: 1.5, md: 1 } }} aria-busy={isFetching}>
          <RefusedMessageTable rows={data.results} />
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
