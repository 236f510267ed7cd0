import { MenuItem } from '@portal/kit';
import { FilterBar } from '@portal/kit/data';
import { FormControlLabel, SearchField, Switch, TextField } from '@portal/kit/forms';
import { useIntl } from 'react-intl';
import { DayFields } from '../common/DayFields';
import { useSearchField } from '../common/useSearchField';
import { knownActions } from './auditUrl';
import { useActionText } from './useActionText';

interface AuditFiltersProps {
  params: URLSearchParams;
  onChange: (changes: Record<string, string>) => void;
}

export function AuditFilters({ params, onChange }: AuditFiltersProps) {
  const intl = useIntl();
  const actionText = useActionText();
  const value = (name: string) => params.get(name) ?? '';
  const { text, setText } = useSearchField(value('q'), (q) => onChange({ q }));
  return (
    <FilterBar
      active={['action', 'from', 'to', 'signIns'].filter((name) => value(name) !== '').length}
      onReset={() => onChange({ action: '', from: '', to: '', signIns: '' })}
      search={
        <SearchField label={intl.formatMessage({ id: 'audit.search' })} value={text} onChange={setText} />
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
        {knownActions.map((action) => (
          <MenuItem key={action} value={action}>
            {actionText(action)}
          </MenuItem>
        ))}
      </TextField>
      <DayFields value={value} onChange={onChange} />
      <FormControlLabel
        control={
          <Switch
            checked={value('signIns') === 'no'}
            disabled={value('action') !== ''}
            onChange={(_event, without) => onChange({ signIns: without ? 'no' : '' })}
          />
        }
        label={intl.formatMessage({ id: 'audit.filter.withoutSignIns' })}
      />
    </FilterBar>
  );
}
