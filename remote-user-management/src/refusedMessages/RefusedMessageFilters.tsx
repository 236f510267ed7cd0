import { FilterBar } from '@portal/kit/data';
import { SearchField } from '@portal/kit/forms';
import { useIntl } from 'react-intl';
import { DayFields } from '../common/DayFields';
import { useSearchField } from '../common/useSearchField';

interface RefusedMessageFiltersProps {
  params: URLSearchParams;
  onChange: (changes: Record<string, string>) => void;
}

export function RefusedMessageFilters({ params, onChange }: RefusedMessageFiltersProps) {
  const intl = useIntl();
  const value = (name: string) => params.get(name) ?? '';
  const { text, setText } = useSearchField(value('q'), (q) => onChange({ q }));
  return (
    <FilterBar
      active={['from', 'to'].filter((name) => value(name) !== '').length}
      onReset={() => onChange({ from: '', to: '' })}
      search={
        <SearchField
          label={intl.formatMessage({ id: 'refusedMessages.search' })}
          value={text}
          onChange={setText}
        />
      }
    >
      <DayFields value={value} onChange={onChange} />
    </FilterBar>
  );
}
