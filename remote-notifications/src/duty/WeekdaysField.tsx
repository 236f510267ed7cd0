import { Typography } from '@portal/kit';
import {
  ToggleButton,
  ToggleButtonGroup,
  useController,
  type Control,
  type FieldValues,
} from '@portal/kit/forms';
import { useIntl } from 'react-intl';
import { daysFrom } from './plan/week';

/** An arbitrary week, to format the names of its days. */
const someWeek = daysFrom('2026-01-05');

interface WeekdaysFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: Parameters<typeof useController<Form>>[0]['name'];
  label: string;
}

/** Monday is 1; at least one day. */
export function WeekdaysField<Form extends FieldValues>({ control, name, label }: WeekdaysFieldProps<Form>) {
  const intl = useIntl();
  const { locale, formatters } = intl;
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value: unknown) =>
        (Array.isArray(value) && value.length > 0) || intl.formatMessage({ id: 'duty.days.required' }),
    },
  });
  const short = formatters.getDateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div>
      <ToggleButtonGroup
        size="small"
        value={field.value}
        onChange={(_event, days: number[]) => field.onChange([...days].sort((one, other) => one - other))}
        aria-label={label}
        sx={{ flexWrap: 'wrap' }}
      >
        {someWeek.map((day, index) => (
          <ToggleButton key={day} value={index + 1}>
            {short.format(Date.parse(`${day}T00:00Z`))}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {fieldState.error && (
        <Typography variant="caption" role="alert" sx={{ display: 'block', color: 'error.main' }}>
          {fieldState.error.message}
        </Typography>
      )}
    </div>
  );
}
