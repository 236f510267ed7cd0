import { useIntl } from 'react-intl';
import { type BoundFieldProps, type FieldValues, FormField } from '@portal/shared/ui/forms';
import { isCode } from './codes';

type CodeFieldProps<Values extends FieldValues> = Pick<BoundFieldProps<Values>, 'control' | 'name'>;

/** The field for a code of the app, which a form shows once a code is asked for. */
export function CodeField<Values extends FieldValues>({ control, name }: CodeFieldProps<Values>) {
  const intl = useIntl();
  return (
    <FormField
      control={control}
      name={name}
      label={intl.formatMessage({ id: 'profile.secondFactor.scan.code' })}
      autoComplete="one-time-code"
      rules={{
        required: true,
        validate: (code) => isCode(String(code)) || intl.formatMessage({ id: 'auth.code.form' }),
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 40, spellCheck: false } }}
      autoFocus
    />
  );
}
