import {
  Button,
  PageHeading,
  Paper,
  StateView,
  useFormatters,
  usePortal,
  useExistingPage,
  FailureView,
  failureIn,
} from '@portal/kit';
import { ResponsiveTable, TablePagination } from '@portal/kit/data';
import type { AuditEntry } from '@portal/kit/wire';
import { IconDownload } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUrlChange } from '../common/useUrlChange';
import { useWords } from '../people/words';
import { useAuditTrailQuery } from './audit.api';
import { AuditFilters } from './AuditFilters';
import { readAuditUrl } from './auditUrl';
import { useActionText } from './useActionText';
import { useAuditExport } from './useAuditExport';
import { useDetailLines } from './useDetailLines';

export default function AuditPage() {
  const intl = useIntl();
  const words = useWords();
  const actionText = useActionText();
  const detailLines = useDetailLines();
  const format = useFormatters();
  const { subject } = usePortal();
  const { params, change } = useUrlChange();
  const query = readAuditUrl(params);
  const { data, error, isFetching, refetch } = useAuditTrailQuery(query);
  const { start, isExporting } = useAuditExport(query);
  const failure = failureIn(error);

  const isBeyond = useExistingPage({
    page: query.page,
    size: query.size,
    total: isFetching ? undefined : data?.totalElements,
    onPage: (page) => change({ page }),
  });
  const subtitle = intl.formatMessage(
    { id: subject.accessLevel === 'SUPER_ADMIN' ? 'audit.subtitle.all' : 'audit.subtitle.pilot' },
    { pilot: words.pilot(subject.pilot) },
  );
  if (failure?.kind === 'missing') {
    return (
      <>
        <PageHeading title={intl.formatMessage({ id: 'audit.title' })} />
        <StateView
          variant="empty"
          title={intl.formatMessage({ id: 'audit.missing.title' })}
          text={intl.formatMessage({ id: 'audit.missing.text' })}
        />
      </>
    );
  }
  return (
    <>
      <PageHeading title={intl.formatMessage({ id: 'audit.title' })} subtitle={subtitle}>
        <Button
          startIcon={<IconDownload size={18} aria-hidden />}
          disabled={!data || data.totalElements === 0}
          loading={isExporting}
          onClick={start}
        >
          <FormattedMessage id="people.export" />
        </Button>
      </PageHeading>
      <AuditFilters params={params} onChange={change} />
      {!data && failure && (
        <FailureView
          error={failure}
          title={intl.formatMessage({ id: 'audit.error.title' })}
          retry={() => void refetch()}
        />
      )}
      {!data && !failure && <StateView variant="loading" />}
      {data?.results.length === 0 && !isBeyond && (
        <StateView
          variant="empty"
          title={intl.formatMessage({ id: 'audit.empty.title' })}
          text={intl.formatMessage({ id: 'audit.empty.text' })}
        />
      )}
      {data && data.results.length > 0 && (
        <Paper sx={{ p: { xs: 1.5, md: 1 } }} aria-busy={isFetching}>
          <ResponsiveTable<AuditEntry>
            label={intl.formatMessage({ id: 'audit.title' })}
            rows={data.results}
            keyOf={({ id }) => id}
            nameOf={({ target }) => target}
            columns={[
              {
                id: 'timestamp',
                header: intl.formatMessage({ id: 'audit.when' }),
                cell: ({ timestamp }) => (
                  <time dateTime={timestamp} title={timestamp}>
                    {format.exactTime(timestamp)}
                  </time>
                ),
              },
              { id: 'actor', header: intl.formatMessage({ id: 'audit.who' }), cell: ({ actor }) => actor },
              {
                id: 'action',
                header: intl.formatMessage({ id: 'audit.what' }),
                cell: ({ action }) => actionText(action),
              },
              {
                id: 'target',
                header: intl.formatMessage({ id: 'audit.whom' }),
                cell: ({ target }) => target,
              },
              {
                id: 'details',
                header: intl.formatMessage({ id: 'audit.details' }),
                cell: ({ details }) => detailLines(details).map((line) => <div key={line}>{line}</div>),
              },
              {
                id: 'pilot',
                header: intl.formatMessage({ id: 'field.pilotCode' }),
                cell: ({ pilotCode }) => words.pilot(pilotCode),
              },
              {
                id: 'address',
                header: intl.formatMessage({ id: 'audit.from' }),
                cell: ({ address }) => <bdi dir="ltr">{address}</bdi>,
              },
            ]}
          />
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
