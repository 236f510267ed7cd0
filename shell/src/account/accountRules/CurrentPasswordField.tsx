import { useIntl } from 'react-intl';
import { type BoundFieldProps, type FieldValues, FormField } from '@portal/shared/ui/forms';

export interface PasswordLook {
  /** The id of the label. @default a plain "Your password" */
  labelId?: string;
  autoFocus?: boolean;
}

type CurrentPasswordFieldProps<Values extends FieldValues> = PasswordLook &
  Pick<BoundFieldProps<Values>, 'control' | 'name'>;

/** The field for the own password before something that a stolen token must not do. */
export function CurrentPasswordField<Values extends FieldValues>(props: CurrentPasswordFieldProps<Values>) {
  const { labelId = 'profile.accessGrants.password', autoFocus = false, ...bound } = props;
  const intl = useIntl();
  return (
    <FormField
      {...bound}
      type="password"
      label={intl.formatMessage({ id: labelId })}
      autoComplete="current-password"
      rules={{ required: true }}
      autoFocus={autoFocus}
    />
  );
}
