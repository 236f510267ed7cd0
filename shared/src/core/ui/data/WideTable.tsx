import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../page/VisuallyHidden';
import { alignment, type Column, type ListProps, type Sorting } from './columns';
import { PageCheckbox, RowCheckbox } from './RowCheckbox';

interface DataCellProps<Row> extends Pick<ListProps<Row>, 'nameOf' | 'emphasised'> {
  row: Row;
  column: Column<Row>;
  /** The place of the column; the first has the header of the row. */
  at: number;
}

/** A word that no column has room for. */
const LONG_WORD = /\S{30}/;
/** Breaks it anywhere, over the theme's rule for cells: the table would grow and push the other columns out of sight. */
const broken = { minWidth: '16ch', '&&&': { overflowWrap: 'anywhere' } } as const;

function DataCell<Row>({ row, column, at, nameOf, emphasised }: DataCellProps<Row>) {
  const content = column.cell(row);
  const words = at === 0 ? nameOf(row) : content;
  return (
    <TableCell
      {...(at === 0 && { component: 'th', scope: 'row' })}
      sx={{
        textAlign: alignment[column.align ?? 'start'],
        fontWeight: at === 0 && emphasised?.(row) ? 700 : undefined,
        ...(typeof words === 'string' && LONG_WORD.test(words) && broken),
      }}
    >
      {content}
    </TableCell>
  );
}

function HeadCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { sortBy, header, width } = column;
  const active = sortBy !== undefined && sorting?.by === sortBy;
  const order = sorting?.ascending === true ? 'asc' : 'desc';
  return (
    <TableCell
      sx={{ width, textAlign: alignment[column.align ?? 'start'] }}
      sortDirection={active ? order : false}
    >
      {sortBy !== undefined && sorting ? (
        <TableSortLabel
          active={active}
          direction={active ? order : 'asc'}
          onClick={() => sorting.onSort(sortBy, active ? !sorting.ascending : true)}
        >
          {header}
        </TableSortLabel>
      ) : (
        header
      )}
    </TableCell>
  );
}

export function WideTable<Row>(props: ListProps<Row>) {
  const { label, columns, rows, keyOf, nameOf, sorting, selection, actions, emphasised } = props;
  return (
    <TableContainer>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <PageCheckbox selection={selection} keys={rows.map(keyOf)} />
              </TableCell>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sorting={sorting} />
            ))}
            {actions && (
              <TableCell>
                <VisuallyHidden>
                  <FormattedMessage id="shared.table.actions" />
                </VisuallyHidden>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              <TableRow key={key} hover selected={selection?.selected.has(key)}>
                {selection && (
                  <TableCell padding="checkbox">
                    <RowCheckbox selection={selection} id={key} name={nameOf(row)} />
                  </TableCell>
                )}
                {columns.map((column, at) => (
                  <DataCell key={column.id} {...{ row, column, at, nameOf, emphasised }} />
                ))}
                {actions && (
                  <TableCell sx={{ textAlign: alignment.end, whiteSpace: 'nowrap' }}>
                    {actions(row)}
                  </TableCell>
                )}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
