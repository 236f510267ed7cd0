import { MenuItem } from '@portal/kit';
import { FilterBar } from '@portal/kit/data';
import { SearchField, TextField } from '@portal/kit/forms';
import { refusalActions } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { DayFields } from '../common/DayFields';
import { useSearchField } from '../common/useSearchField';

interface RefusalFiltersProps {
  params: URLSearchParams;
  onChange: (changes: Record<string, string>) => void;
}

export function RefusalFilters({ params, onChange }: RefusalFiltersProps) {
  const intl = useIntl();
  const value = (name: string) => params.get(name) ?? '';
  const { text, setText } = useSearchField(value('q'), (q) => onChange({ q }));
  return (
    <FilterBar
      active={['action', 'from', 'to'].filter((name) => value(name) !== '').length}
      onReset={() => onChange({ action: '', from: '', to: '' })}
      search={
        <SearchField label={intl.formatMessage({ id: 'refusals.search' })} value={text} onChange={setText} />
      }
    >
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
        {refusalActions.map((action) => (
          <MenuItem key={action} value={action}>
            {intl.formatMessage({ id: `refusals.action.${action}` })}
          </MenuItem>
        ))}
      </TextField>
      <DayFields value={value} onChange={onChange} />
    </FilterBar>
  );
}
