import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { type BoundFieldProps } from '../forms/boundField';
import { holdsWords } from '../../../contract/wire/fold';
import { useFieldError } from '../forms/useFieldError';

type Multiple = boolean | undefined;

type FormAutocompleteProps<Values extends FieldValues, Option, M extends Multiple> = BoundFieldProps<Values> &
  Omit<
    AutocompleteProps<Option, M, false, false>,
    'renderInput' | 'value' | 'defaultValue' | 'onChange' | 'onBlur'
  > & {
    helperText?: string;
    placeholder?: string;
  };

/** A searchable choice bound to a form. Its value is the option itself, or a list of options where `multiple`. */
export function FormAutocomplete<Values extends FieldValues, Option, M extends Multiple = undefined>(
  props: FormAutocompleteProps<Values, Option, M>,
) {
  const { control, name, label, rules, helperText, placeholder, ...rest } = props;
  const intl = useIntl();
  const { field, fieldState } = useController({ control, name, rules });
  const error = useFieldError(fieldState.error);
  return (
    <Autocomplete<Option, M, false, false>
      openText={intl.formatMessage({ id: 'shared.field.open' })}
      closeText={intl.formatMessage({ id: 'shared.action.close' })}
      clearText={intl.formatMessage({ id: 'shared.action.clear' })}
      noOptionsText={intl.formatMessage({ id: 'shared.field.noOptions' })}
      loadingText={intl.formatMessage({ id: 'shared.state.loading.title' })}
      filterOptions={(options, { inputValue, getOptionLabel }) =>
        options.filter((option) => holdsWords(getOptionLabel(option), inputValue))
      }
      {...rest}
      value={field.value}
      onChange={(_event, value) => field.onChange(value)}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          label={label}
          placeholder={placeholder}
          error={error !== undefined}
          helperText={error ?? helperText}
        />
      )}
    />
  );
}
