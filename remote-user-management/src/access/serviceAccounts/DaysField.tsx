import { serverNow, useFormatters } from '@portal/kit';
import { type BoundFieldProps, type FieldValues, FormField, useWatch } from '@portal/kit/forms';
import { accountTokenDays } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { daysOf } from './accountForm';

const DAY_MS = 86_400_000;

/** How many days the token is valid, and the day of its end. */
export function DaysField<Values extends FieldValues>({
  control,
  name,
}: Pick<BoundFieldProps<Values>, 'control' | 'name'>) {
  const intl = useIntl();
  const format = useFormatters();
  const days = daysOf(useWatch({ control, name }));
  const limits = { least: accountTokenDays.least, most: accountTokenDays.most };
  return (
    <FormField
      control={control}
      name={name}
      label={intl.formatMessage({ id: 'serviceAccounts.days' })}
      helperText={
        days === undefined
          ? intl.formatMessage({ id: 'serviceAccounts.days.invalid' }, limits)
          : intl.formatMessage(
              { id: 'serviceAccounts.days.until' },
              { date: format.date(new Date(serverNow() + days * DAY_MS).toISOString()) },
            )
      }
      rules={{
        validate: (typed) =>
          daysOf(typed) !== undefined || intl.formatMessage({ id: 'serviceAccounts.days.invalid' }, limits),
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      autoComplete="off"
    />
  );
}
