import { MenuItem } from '@portal/kit';
import { FilterBar } from '@portal/kit/data';
import { SearchField, TextField } from '@portal/kit/forms';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DayFields } from './DayFields';

interface RecordFiltersProps {
  params: URLSearchParams;
  onChange: (changes: Record<string, string>) => void;
  /** The label of the search, already translated. */
  search: string;
  /** The actions to choose from, with their names, already translated. */
  actions?: readonly (readonly [action: string, name: string])[];
  /** The URL parameter of the filter in `children`. */
  more?: string;
  children?: ReactNode;
}

export function RecordFilters({ params, onChange, search, actions, more, children }: RecordFiltersProps) {
  const intl = useIntl();
  const value = (name: string) => params.get(name) ?? '';
  const names = [...(actions ? ['action'] : []), 'from', 'to', ...(more === undefined ? [] : [more])];
  return (
    <FilterBar
      active={names.filter((name) => value(name) !== '').length}
      onReset={() => onChange(Object.fromEntries(names.map((name) => [name, ''])))}
      search={<SearchField label={search} value={value('q')} onChange={(q) => onChange({ q })} />}
    >
      {actions && (
        <TextField
          select
          size="small"
          sx={{ minWidth: 200 }}
          label={intl.formatMessage({ id: 'audit.what' })}
          value={value('action')}
          onChange={({ target }) => onChange({ action: target.value })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{intl.formatMessage({ id: 'people.filter.any' })}</MenuItem>
          {actions.map(([action, name]) => (
            <MenuItem key={action} value={action}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <DayFields value={value} onChange={onChange} />
      {children}
    </FilterBar>
  );
}
