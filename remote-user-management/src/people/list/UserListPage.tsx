import {
  Lazy,
  PageHeading,
  Paper,
  StateView,
  useExistingPage,
  usePortal,
  useWideWindow,
  FailureView,
} from '@portal/kit';
import { TablePagination } from '@portal/kit/data';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useWords } from '../../parts';
import { useColumnChoice } from './grid/columns';
import { ColumnsMenu } from './grid/ColumnsMenu';
import type { Chosen, PeopleListProps } from './list';
import { loadCards, loadGrid } from './lists';
import { PeopleFilters } from './PeopleFilters';
import { PeopleToolbar } from './PeopleToolbar';
import { SelectionActions } from './selection/SelectionActions';
import { useOpenDialog } from './useOpenDialog';
import { usePeople } from './usePeople';
import { usePeopleUrl } from './peopleUrl';

const nobody: Chosen = new Map();

export default function UserListPage() {
  const intl = useIntl();
  const words = useWords();
  // Only one of the two lists is loaded, so it is also the printed one.
  const isWide = useWideWindow();
  const { subject } = usePortal();
  const { query, change } = usePeopleUrl();
  const view = usePeople(query);
  useExistingPage({
    page: query.page,
    size: query.size,
    total: view.people === undefined || view.isFetching ? undefined : view.total,
    onPage: (page) => change({ page }),
  });
  const [chosen, setChosen] = useState(nobody);
  const columns = useColumnChoice(view.hasStatus, subject.pilot === 'ALL');
  const { dialog, open, onAction } = useOpenDialog({ people: view.people, onDone: () => setChosen(nobody) });
  const { openBulkAction } = open;
  const isFiltered = query.q !== undefined || query.role !== undefined || query.status !== undefined;
  const list = view.people && {
    view,
    people: view.people,
    query,
    columns: columns.shown,
    chosen,
    onChoose: setChosen,
    onAction,
    onSort: (sort: string, isAscending: boolean) => change({ sort, order: isAscending ? '' : 'desc' }),
  };
  const subtitle =
    subject.pilot === 'ALL'
      ? intl.formatMessage({ id: 'people.subtitle.all' })
      : intl.formatMessage({ id: 'people.subtitle.pilot' }, { pilot: words.pilot(subject.pilot) });

  return (
    <>
      <PageHeading title={intl.formatMessage({ id: 'people.title' })} subtitle={subtitle}>
        <PeopleToolbar
          query={query}
          columns={columns.shown}
          total={view.total}
          onInvite={open.invite}
          onImport={open.import}
        />
      </PageHeading>
      <PeopleFilters query={query} hasStatus={view.hasStatus} onChange={change} />
      <SelectionActions
        chosen={chosen}
        hasStatus={view.hasStatus}
        total={view.total}
        query={query}
        onChoose={setChosen}
        onBulkAction={(action) => openBulkAction(action, [...chosen.values()])}
        onClear={() => setChosen(nobody)}
      />
      {list && list.people.length > 0 ? (
        <Paper sx={{ p: isWide ? 1 : 1.5 }}>
          {isWide && (
            <ColumnsMenu offered={columns.offered} shown={columns.shown} onChoose={columns.choose} />
          )}
          <Lazy<PeopleListProps>
            key={isWide ? 'grid' : 'cards'}
            load={isWide ? loadGrid : loadCards}
            props={list}
            loading={<StateView variant="loading" />}
            failed={(_error, retry) => <StateView variant="error" retry={retry} />}
          />
          <TablePagination
            page={query.page}
            size={query.size}
            total={view.total}
            onPage={(page) => change({ page })}
            onSize={(size) => change({ page: 0, size })}
          />
        </Paper>
      ) : (
        <Nothing view={view} isFiltered={isFiltered} />
      )}
      {dialog}
    </>
  );
}

function Nothing({ view, isFiltered }: { view: PeopleListProps['view']; isFiltered: boolean }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  if (view.people === undefined && view.error)
    return <FailureView error={view.error} title={say('people.error.title')} retry={view.retry} />;
  if (view.people === undefined) return <StateView variant="loading" />;
  const id = isFiltered ? 'people.noMatch' : 'people.empty';
  return <StateView variant="empty" title={say(`${id}.title`)} text={say(`${id}.text`)} />;
}
