import { Typography } from '@portal/kit';
import {
  ToggleButton,
  ToggleButtonGroup,
  useController,
  type Control,
  type FieldValues,
} from '@portal/kit/forms';
import { IconCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { daysFrom } from './plan/week';

/** An arbitrary week, to format the names of its days. */
const someWeek = daysFrom('2026-01-05');

/** A chosen day is filled, as what is pressed; the others are outlined. */
const plain = {
  gap: 0.5,
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    fontWeight: 700,
  },
} as const;

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
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
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
          <ToggleButton key={day} value={index + 1} sx={plain}>
            {/* A tick beside the colour: on an unlit tablet the two shades are one. */}
            {chosen.includes(index + 1) && <IconCheck size={16} aria-hidden />}
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
