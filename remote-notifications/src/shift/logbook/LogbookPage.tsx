import {
  asFailure,
  Button,
  FailureView,
  Link,
  PageHeading,
  pageIn,
  pageParam,
  Paper,
  StateView,
  useCurrentUser,
  useExistingPage,
  useFailureText,
  usePortalDispatch,
  useRemoteHost,
} from '@portal/kit';
import { ResponsiveTable, saveFile, TablePagination, toCsv } from '@portal/kit/data';
import { SearchField } from '@portal/kit/forms';
import { ALL, MAX_PAGE_SIZE, type Handover, type Paged } from '@portal/kit/wire';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { firstPart, type ListPart, partBehind, stillShown } from '../../parts';
import { pages } from '../../paths';
import { handoversApi, useHandoversQuery, whileOpen } from '../handover/handovers.api';
import { countsText, totalNames } from '../handover/totals';
import { logbookRows } from './csv';
import { ShiftOf, StateOf } from './logbookCells';

const HANDOVERS_PER_PAGE = 25;
/** The most rows of an export: years of three shifts a day. */
const MAX_EXPORTED_ROWS = 5000;

/** Saved handovers, the latest first; they cannot be changed or deleted. */
export default function LogbookPage() {
  const intl = useIntl();
  const user = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const page = pageIn(params);
  const question = { page, size: HANDOVERS_PER_PAGE, ...(q !== '' && { q }) };
  const query = useHandoversQuery(question, whileOpen);
  const { currentData, error, isFetching, refetch } = query;
  const data = stillShown(query);
  const change = (next: { q?: string; page?: number }) =>
    setParams(
      (before) => {
        const { q: words = before.get('q') ?? '', page: to = 0 } = next;
        return { ...(words !== '' && { q: words }), ...(to > 0 && { page: pageParam(to) }) };
      },
      // A typed search must not wait for an idle page, as the router's transitions do.
      { replace: true, flushSync: next.q !== undefined },
    );
  const isBeyond = useExistingPage({
    page,
    size: HANDOVERS_PER_PAGE,
    total: isFetching ? undefined : data?.totalElements,
    onPage: (to) => change({ page: to }),
  });
  const { isExporting, save } = useExport(q);
  const say = (id: string) => intl.formatMessage({ id });
  const state = q === '' ? 'logbook.empty' : 'logbook.none';
  return (
    <>
      <PageHeading title={say('logbook.title')} subtitle={say('logbook.subtitle')}>
        <Button component={RouterLink} to={pages.handover}>
          <FormattedMessage id="logbook.write" />
        </Button>
        <Button
          startIcon={<IconDownload size={18} aria-hidden />}
          disabled={!data || data.totalElements === 0}
          loading={isExporting}
          onClick={() => void save()}
        >
          <FormattedMessage id="logbook.export" />
        </Button>
      </PageHeading>
      <SearchField
        label={say('logbook.search')}
        value={q}
        onChange={(words) => change({ q: words })}
        maxLength={100}
        sx={{ mb: 2, maxWidth: 480 }}
      />
      {!data && error !== undefined && <FailureView error={error} retry={() => void refetch()} />}
      {!data && error === undefined && <StateView variant="loading" />}
      {data?.results.length === 0 && !isBeyond && (
        <StateView
          variant="empty"
          title={say(`${state}.title`)}
          text={say(`${state}.text`)}
          action={
            q === '' && (
              <Button component={RouterLink} to={pages.writeHandover}>
                <FormattedMessage id="widget.handover.give" />
              </Button>
            )
          }
        />
      )}
      {data && data.results.length > 0 && (
        <Paper sx={{ p: { xs: 1.5, md: 1 } }} aria-busy={!currentData}>
          <ResponsiveTable<Handover>
            label={say('logbook.title')}
            rows={data.results}
            keyOf={({ handoverId }) => handoverId}
            nameOf={({ giver, taker }) => `${giver.name} → ${taker.name}`}
            columns={[
              {
                id: 'shift',
                header: say('duty.shift'),
                cell: (one) => (
                  <Link component={RouterLink} to={pages.handoverSheet(one.handoverId)}>
                    <ShiftOf handover={one} />
                  </Link>
                ),
              },
              { id: 'giver', header: say('logbook.csv.giver'), cell: ({ giver }) => giver.name },
              { id: 'taker', header: say('logbook.csv.taker'), cell: ({ taker }) => taker.name },
              {
                id: 'counts',
                header: say('handover.totals'),
                cell: ({ totals }) =>
                  countsText(
                    intl,
                    totalNames.map((name) => [name, totals[name]]),
                  ),
              },
              { id: 'state', header: say('logbook.state'), cell: (one) => <StateOf handover={one} /> },
              ...(user.pilotCode === ALL
                ? [{ id: 'pilot', header: say('event.pilot'), cell: ({ pilotCode }: Handover) => pilotCode }]
                : []),
            ]}
          />
          <TablePagination
            page={page}
            size={HANDOVERS_PER_PAGE}
            total={data.totalElements}
            onPage={(to) => change({ page: to })}
          />
        </Paper>
      )}
    </>
  );
}

function useExport(q: string) {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const { feedback } = useRemoteHost();
  const failureText = useFailureText();
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    try {
      const all: Handover[] = [];
      let part: ListPart | undefined = firstPart;
      for (let read = 1; part !== undefined && all.length < MAX_EXPORTED_ROWS; read += 1) {
        const call = handoversApi.endpoints.handovers.initiate(
          { ...part, size: MAX_PAGE_SIZE, ...(q !== '' && { q }) },
          { subscribe: false, forceRefetch: true },
        );
        const answer: Paged<Handover> = await dispatch(call).unwrap();
        all.push(...answer.results);
        part = partBehind(answer, read);
      }
      const say = (id: string) => intl.formatMessage({ id });
      saveFile(`${say('logbook.file')}.csv`, toCsv(logbookRows(all, say)));
    } catch (failure) {
      feedback('error', failureText(asFailure(failure)));
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, save };
}
