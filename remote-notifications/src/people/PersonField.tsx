import { fullNameOf } from '@portal/kit';
import { FormAutocomplete } from '@portal/kit/choices';
import type { FieldValues } from '@portal/kit/forms';
import { roleText, type User } from '@portal/kit/wire';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';

type PersonFieldProps<Values extends FieldValues> = Pick<
  ComponentProps<typeof FormAutocomplete<Values, User>>,
  'control' | 'name' | 'options' | 'loading' | 'renderOption'
>;

export function PersonField<Values extends FieldValues>(props: PersonFieldProps<Values>) {
  const intl = useIntl();
  const say = (text: string) => intl.formatMessage({ id: `newAssignment.person${text}` });
  return (
    <FormAutocomplete<Values, User>
      {...props}
      label={say('')}
      placeholder={say('.search')}
      rules={{ required: say('.required') }}
      getOptionLabel={(option) => fullNameOf(option)}
      getOptionKey={({ userId }) => userId}
      isOptionEqualToValue={(a, b) => a.userId === b.userId}
      groupBy={({ userRole }) => roleText(userRole)}
    />
  );
}
