import { FormAutocomplete } from '@portal/kit/choices';
import type { Control, FieldValues } from '@portal/kit/forms';
import type { DutyPerson } from '@portal/kit/wire';
import type { ComponentProps } from 'react';

type Common<Values extends FieldValues> = {
  control: Control<Values>;
  name: ComponentProps<typeof FormAutocomplete<Values, DutyPerson>>['name'];
  label: string;
  options: readonly DutyPerson[];
  helperText?: string;
  rules?: ComponentProps<typeof FormAutocomplete<Values, DutyPerson>>['rules'];
};

const same = (one: DutyPerson, other: DutyPerson) => one.userId === other.userId;
const shown = {
  getOptionLabel: ({ name }: DutyPerson) => name,
  getOptionKey: ({ userId }: DutyPerson) => userId,
  isOptionEqualToValue: same,
};

export function OnePersonField<Values extends FieldValues>({ options, ...props }: Common<Values>) {
  return <FormAutocomplete<Values, DutyPerson> {...props} {...shown} options={[...options]} />;
}

export function PeopleField<Values extends FieldValues>({ options, ...props }: Common<Values>) {
  return (
    <FormAutocomplete<Values, DutyPerson, true>
      {...props}
      {...shown}
      options={[...options]}
      multiple
      disableCloseOnSelect
    />
  );
}
