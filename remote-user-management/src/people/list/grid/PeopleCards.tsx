import { MenuItem, Stack } from '@portal/kit';
import { ResponsiveTable } from '@portal/kit/data';
import { TextField } from '@portal/kit/forms';
import type { User } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { nameOf } from '../../../parts';
import { chosenFrom, type PeopleListProps } from '../list';
import { sortOf } from './columns';
import { PersonCell } from './PersonCell';
import { RowMenu } from './RowMenu';

export default function PeopleCards(props: PeopleListProps) {
  const { people, query, columns, chosen, onChoose, onAction, onSort } = props;
  const intl = useIntl();
  const sort = `${query.sortAttribute ?? 'lastName'} ${query.isAscending === false ? 'desc' : 'asc'}`;
  const directions = ['asc', 'desc'] as const;
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        size="small"
        label={intl.formatMessage({ id: 'people.sort' })}
        value={sort}
        onChange={({ target }) => {
          const [by, direction] = target.value.split(' ');
          const column = columns.find((one) => sortOf(one) === by);
          if (column) onSort(sortOf(column), direction !== 'desc');
        }}
      >
        {columns.flatMap((column) =>
          directions.map((direction) => (
            <MenuItem key={`${column}-${direction}`} value={`${sortOf(column)} ${direction}`}>
              {intl.formatMessage(
                { id: direction === 'asc' ? 'people.sort.ascending' : 'people.sort.descending' },
                { field: intl.formatMessage({ id: `field.${column}` }) },
              )}
            </MenuItem>
          )),
        )}
      </TextField>
      <ResponsiveTable<User>
        label={intl.formatMessage({ id: 'people.table' })}
        columns={columns.map((column) => ({
          id: column,
          header: intl.formatMessage({ id: `field.${column}` }),
          cell: (person) => <PersonCell column={column} person={person} />,
        }))}
        rows={people}
        keyOf={(person) => person.userId}
        nameOf={nameOf}
        selection={{
          selected: new Set(chosen.keys()),
          onSelect: (ids) => onChoose(chosenFrom(chosen, people, ids)),
        }}
        actions={(person) => <RowMenu person={person} onAction={onAction} />}
      />
    </Stack>
  );
}
