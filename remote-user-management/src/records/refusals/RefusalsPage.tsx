import { usePortal } from '@portal/kit';
import { refusalActions } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { RecordFilters, RecordsPage, useUrlChange, useWords } from '../../parts';
import { readAuditUrl } from '../audit/auditUrl';
import { readAction, type RefusalsQuery, useRefusalsQuery } from './refusals.api';
import { RefusalTable } from './RefusalTable';

function readRefusalsUrl(params: URLSearchParams): RefusalsQuery {
  const { page, size, q, from, to, ...rest } = readAuditUrl(params);
  const action = readAction(rest.action);
  return { page, size, ...(q && { q }), ...(action && { action }), ...(from && { from }), ...(to && { to }) };
}

/** Failed sign-ins and forbidden calls, grouped by day, kept for a limited time. */
export default function RefusalsPage() {
  const intl = useIntl();
  const words = useWords();
  const { subject } = usePortal();
  const { params, change } = useUrlChange();
  const query = readRefusalsUrl(params);
  const answer = useRefusalsQuery(query);
  const say = (id: string) => intl.formatMessage({ id });
  const subtitle =
    subject.accessLevel === 'SUPER_ADMIN'
      ? say('refusals.subtitle.all')
      : intl.formatMessage({ id: 'refusals.subtitle.pilot' }, { pilot: words.pilot(subject.pilot) });
  return (
    <RecordsPage
      texts={{
        title: say('refusals.title'),
        subtitle,
        errorTitle: say('refusals.error.title'),
        emptyTitle: say('refusals.empty.title'),
        emptyText: say('refusals.empty.text'),
        unfoundTitle: say('audit.empty.title'),
        unfoundText: say('refusals.unfound.text'),
        missingTitle: say('refusals.missing.title'),
        missingText: say('refusals.missing.text'),
      }}
      answer={answer}
      query={query}
      onChange={change}
      filters={
        <RecordFilters
          params={params}
          onChange={change}
          search={say('refusals.search')}
          actions={refusalActions.map((action) => [action, say(`refusals.action.${action}`)])}
        />
      }
      table={(rows) => <RefusalTable rows={rows} />}
    />
  );
}
