import { Button, useFormatters, usePortal } from '@portal/kit';
import { ResponsiveTable } from '@portal/kit/data';
import type { AuditEntry } from '@portal/kit/wire';
import { IconDownload } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RecordsPage, useUrlChange, useWords } from '../../parts';
import { useAuditTrailQuery } from './audit.api';
import { AuditFilters } from './AuditFilters';
import { readAuditUrl } from './auditUrl';
import { useActionText } from './useActionText';
import { useAuditExport } from './useAuditExport';
import { useDetailLines } from './useDetailLines';
import { useTargetText } from './useTargetText';

export default function AuditPage() {
  const intl = useIntl();
  const words = useWords();
  const actionText = useActionText();
  const targetText = useTargetText();
  const detailLines = useDetailLines();
  const format = useFormatters();
  const { subject } = usePortal();
  const { params, change } = useUrlChange();
  const query = readAuditUrl(params);
  const answer = useAuditTrailQuery(query);
  const { start, isExporting } = useAuditExport(query);
  const say = (id: string) => intl.formatMessage({ id });
  const subtitle = intl.formatMessage(
    { id: subject.accessLevel === 'SUPER_ADMIN' ? 'audit.subtitle.all' : 'audit.subtitle.pilot' },
    { pilot: words.pilot(subject.pilot) },
  );
  return (
    <RecordsPage
      texts={{
        title: say('audit.title'),
        subtitle,
        errorTitle: say('audit.error.title'),
        emptyTitle: say('audit.empty.title'),
        emptyText: say('audit.empty.text'),
        unfoundTitle: say('audit.empty.title'),
        unfoundText: say('audit.empty.text'),
        missingTitle: say('audit.missing.title'),
        missingText: say('audit.missing.text'),
      }}
      answer={answer}
      query={query}
      onChange={change}
      actions={
        <Button
          startIcon={<IconDownload size={18} aria-hidden />}
          disabled={!answer.data || answer.data.totalElements === 0}
          loading={isExporting}
          onClick={start}
        >
          <FormattedMessage id="people.export" />
        </Button>
      }
      filters={<AuditFilters params={params} onChange={change} />}
      table={(rows) => (
        <ResponsiveTable<AuditEntry>
          label={say('audit.title')}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={targetText}
          columns={[
            {
              id: 'timestamp',
              header: say('audit.when'),
              cell: ({ timestamp }) => (
                <time dateTime={timestamp} title={timestamp}>
                  {format.exactTime(timestamp)}
                </time>
              ),
            },
            { id: 'actor', header: say('audit.who'), cell: ({ actor }) => actor },
            {
              id: 'action',
              header: say('audit.what'),
              cell: ({ action }) => actionText(action),
            },
            {
              id: 'target',
              header: say('audit.whom'),
              cell: targetText,
            },
            {
              id: 'details',
              header: say('audit.details'),
              cell: ({ details }) => detailLines(details).map((line) => <div key={line}>{line}</div>),
            },
            {
              id: 'pilot',
              header: say('field.pilotCode'),
              cell: ({ pilotCode }) => words.pilot(pilotCode),
            },
            {
              id: 'address',
              header: say('audit.from'),
              cell: ({ address }) => <bdi dir="ltr">{address}</bdi>,
            },
          ]}
        />
      )}
    />
  );
}
