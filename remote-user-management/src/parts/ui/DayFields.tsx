import { DateField } from '@portal/kit/forms';
import { useIntl } from 'react-intl';

interface DayFieldsProps {
  value: (name: string) => string;
  onChange: (changes: Record<string, string>) => void;
}

/** From and to, inclusive days; either may be empty. */
export function DayFields({ value, onChange }: DayFieldsProps) {
  const intl = useIntl();
  const isReversed = value('to') !== '' && value('to') < value('from');
  return (['from', 'to'] as const).map((name) => (
    <DateField
      key={name}
      size="small"
      label={intl.formatMessage({ id: `audit.filter.${name}` })}
      value={value(name)}
      onChange={(day) => onChange({ [name]: day })}
      error={isReversed && name === 'to'}
      helperText={isReversed && name === 'to' && intl.formatMessage({ id: 'shared.range.reversed' })}
    />
  ));
}
