import { usePortal } from '@portal/kit';
import { useIntl } from 'react-intl';
import { RecordFilters, RecordsPage, useUrlChange, useWords } from '../../parts';
import { readAuditUrl } from '../audit/auditUrl';
import { type RefusedMessagesQuery, useRefusedMessagesQuery } from './refusedMessages.api';
import { RefusedMessageTable } from './RefusedMessageTable';

function readRefusedMessagesUrl(params: URLSearchParams): RefusedMessagesQuery {
  const { page, size, q, from, to } = readAuditUrl(params);
  return { page, size, ...(q && { q }), ...(from && { from }), ...(to && { to }) };
}

/** MQTT messages that the ingestion refused, with the reason, for those who fix the sender. */
export default function RefusedMessagesPage() {
  const intl = useIntl();
  const words = useWords();
  const { subject } = usePortal();
  const { params, change } = useUrlChange();
  const query = readRefusedMessagesUrl(params);
  const answer = useRefusedMessagesQuery(query);
  const say = (id: string) => intl.formatMessage({ id });
  const subtitle =
    subject.accessLevel === 'SUPER_ADMIN'
      ? say('refusedMessages.subtitle.all')
      : intl.formatMessage({ id: 'refusedMessages.subtitle.pilot' }, { pilot: words.pilot(subject.pilot) });
  return (
    <RecordsPage
      texts={{
        title: say('refusedMessages.title'),
        subtitle,
        errorTitle: say('refusedMessages.error.title'),
        emptyTitle: say('refusedMessages.empty.title'),
        emptyText: say('refusedMessages.empty.text'),
        unfoundTitle: say('audit.empty.title'),
        unfoundText: say('refusedMessages.unfound.text'),
        missingTitle: say('refusedMessages.missing.title'),
        missingText: say('refusedMessages.missing.text'),
      }}
      answer={answer}
      query={query}
      onChange={change}
      filters={<RecordFilters params={params} onChange={change} search={say('refusedMessages.search')} />}
      table={(rows) => <RefusedMessageTable rows={rows} />}
    />
  );
}
