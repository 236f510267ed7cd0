import { VisuallyHidden } from '@portal/kit';
import { type GridColDef, PortalGrid } from '@portal/kit/grid';
import type { User } from '@portal/kit/wire';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { nameOf } from '../../../parts';
import { chosenFrom, type PeopleListProps } from '../list';
import { type ColumnId, columnIds, sortOf } from './columns';
import { PersonCell } from './PersonCell';
import { RowMenu } from './RowMenu';

const flex: Record<ColumnId, number> = {
  name: 1.6,
  email: 1.6,
  username: 1,
  userRole: 1.2,
  pilotRole: 1,
  pilotCode: 0.8,
  status: 0.9,
  lastSignInAt: 1,
  createdAt: 1,
};

/** Minimum widths in px, where the default of 110 does not fit the cells or the heading. */
const least: Partial<Record<ColumnId, number>> = {
  name: 166,
  email: 182,
  pilotRole: 116,
  pilotCode: 116,
  status: 114,
  lastSignInAt: 118,
};

export default function PeopleGrid(props: PeopleListProps) {
  const { view, people, query, columns: shown, chosen, onChoose, onAction, onSort } = props;
  const intl = useIntl();

  const columns = useMemo(
    (): GridColDef<User>[] => [
      ...shown.map((column): GridColDef<User> => ({
        field: column,
        headerName: intl.formatMessage({ id: `field.${column}` }),
        flex: flex[column],
        minWidth: least[column] ?? 110,
        sortingOrder: ['asc', 'desc'],
        valueGetter: (_value, person) => (column === 'name' ? nameOf(person) : (person[column] ?? '')),
        renderCell: ({ row }) => <PersonCell column={column} person={row} />,
      })),
      {
        field: 'actions',
        headerName: intl.formatMessage({ id: 'shared.table.actions' }),
        // Only for screen readers: the column is as narrow as its button.
        renderHeader: ({ colDef }) => <VisuallyHidden>{colDef.headerName}</VisuallyHidden>,
        width: 64,
        align: 'center',
        sortable: false,
        hideable: false,
        renderCell: ({ row }) => <RowMenu person={row} onAction={onAction} />,
      },
    ],
    [shown, intl, onAction],
  );
  const sorted = columnIds.find((column) => sortOf(column) === query.sortAttribute) ?? 'name';
  const direction = query.isAscending === false ? 'desc' : 'asc';
  // Memoized, because the grid goes back to its first page for each new object.
  const sortModel = useMemo(() => [{ field: sorted, sort: direction } as const], [sorted, direction]);

  return (
    <PortalGrid<User>
      aria-label={intl.formatMessage({ id: 'people.table' })}
      rows={people}
      getRowId={(person) => person.userId}
      columns={columns}
      rowCount={view.total}
      loading={view.isFetching}
      paginationMode="server"
      paginationModel={{ page: query.page, pageSize: query.size }}
      hideFooter
      sortingMode="server"
      sortModel={sortModel}
      onSortModelChange={([sort]) => {
        const column = columnIds.find((id) => id === sort?.field);
        if (column) onSort(sortOf(column), sort?.sort !== 'desc');
      }}
      checkboxSelection
      keepNonExistentRowsSelected
      disableRowSelectionExcludeModel
      rowSelectionModel={{ type: 'include', ids: new Set(chosen.keys()) }}
      onRowSelectionModelChange={({ ids }) => onChoose(chosenFrom(chosen, people, ids))}
      disableColumnMenu
      disableColumnFilter
      onRowDoubleClick={({ row }: { row: User }) => onAction('edit', row)}
    />
  );
}
