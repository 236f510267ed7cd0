import { MenuItem } from '@portal/kit';
import { FilterBar } from '@portal/kit/data';
import { SearchField, TextField } from '@portal/kit/forms';
import { userStatuses } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useManagedRolesQuery, type PeopleQuery, useWords } from '../../parts';
import type { usePeopleUrl } from './peopleUrl';

interface PeopleFiltersProps {
  query: PeopleQuery;
  hasStatus: boolean;
  onChange: ReturnType<typeof usePeopleUrl>['change'];
}

export function PeopleFilters({ query, hasStatus, onChange }: PeopleFiltersProps) {
  const intl = useIntl();
  const words = useWords();
  const { data: roles = [] } = useManagedRolesQuery();
  const any = intl.formatMessage({ id: 'people.filter.any' });
  const narrow = { minWidth: 180 };
  return (
    <FilterBar
      active={[query.role, query.status].filter(Boolean).length}
      onReset={() => onChange({ role: '', status: '' })}
      search={
        <SearchField
          label={intl.formatMessage({ id: 'people.search' })}
          hint={intl.formatMessage({ id: 'people.searchHint' })}
          value={query.q ?? ''}
          onChange={(q) => onChange({ q })}
        />
      }
    >
      <TextField
        select
        size="small"
        sx={narrow}
        label={intl.formatMessage({ id: 'field.userRole' })}
        value={query.role ?? ''}
        onChange={({ target }) => onChange({ role: target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{any}</MenuItem>
        {withCurrent(
          roles.map(({ name }) => name),
          query.role,
        ).map((name) => (
          <MenuItem key={name} value={name}>
            {words.role(name)}
          </MenuItem>
        ))}
      </TextField>
      {(hasStatus || query.status) && (
        <TextField
          select
          size="small"
          sx={narrow}
          label={intl.formatMessage({ id: 'field.status' })}
          value={query.status ?? ''}
          onChange={({ target }) => onChange({ status: target.value })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{any}</MenuItem>
          {userStatuses.map((status) => (
            <MenuItem key={status} value={status}>
              {words.state(status)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FilterBar>
  );
}

const withCurrent = (names: string[], current: string | undefined) =>
  current === undefined || names.includes(current) ? names : [...names, current];
