import { Autocomplete, filterRoles } from '@portal/kit/choices';
import { type Control, TextField, useController } from '@portal/kit/forms';
import { useIntl } from 'react-intl';
import { useWords, type PersonDraft } from '../../parts';

interface RoleFieldProps {
  control: Control<PersonDraft>;
  label: string;
  options: readonly string[];
  disabled: boolean;
  helperText?: string;
}

/** A searchable select for a role; the form value is its name, '' for none. */
export function RoleField({ control, label, options, disabled, helperText }: RoleFieldProps) {
  const intl = useIntl();
  const words = useWords();
  const { field, fieldState } = useController({ control, name: 'userRole' });
  return (
    <Autocomplete
      options={options}
      getOptionLabel={words.role}
      filterOptions={filterRoles}
      disabled={disabled}
      value={field.value === '' ? null : field.value}
      onChange={(_event, value) => field.onChange(value ?? '')}
      onBlur={field.onBlur}
      openText={intl.formatMessage({ id: 'shared.field.open' })}
      closeText={intl.formatMessage({ id: 'shared.action.close' })}
      clearText={intl.formatMessage({ id: 'shared.action.clear' })}
      noOptionsText={intl.formatMessage({ id: 'shared.field.noOptions' })}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          label={label}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? helperText}
        />
      )}
    />
  );
}
