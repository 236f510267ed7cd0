import { FailureView, fullNameOf } from '@portal/kit';
import { FormAutocomplete } from '@portal/kit/choices';
import type { FieldValues } from '@portal/kit/forms';
import { roleText, type User } from '@portal/kit/wire';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';

interface PersonFieldProps<Values extends FieldValues> extends Pick<
  ComponentProps<typeof FormAutocomplete<Values, User>>,
  'control' | 'name' | 'options' | 'renderOption'
> {
  /** The query that the options are from. Where it failed, there is a retry in place of an empty choice. */
  people: { data?: unknown; error?: unknown; isLoading: boolean; refetch: () => unknown };
}

export function PersonField<Values extends FieldValues>({ people, ...props }: PersonFieldProps<Values>) {
  const intl = useIntl();
  const say = (text: string) => intl.formatMessage({ id: `newAssignment.person${text}` });
  if (people.error !== undefined && people.data === undefined)
    return <FailureView error={people.error} retry={() => void people.refetch()} dense />;
  return (
    <FormAutocomplete<Values, User>
      {...props}
      loading={people.isLoading}
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
