import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

/** A password input with a button to show it. Set `autoComplete` to tell a current from a new password. */
export function PasswordField({ slotProps, ...props }: TextFieldProps) {
  const intl = useIntl();
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={visible ? 'text' : 'password'}
      slotProps={{
        ...slotProps,
        htmlInput: { spellCheck: false, autoCapitalize: 'none', ...slotProps?.htmlInput },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-pressed={visible}
                aria-label={intl.formatMessage({
                  id: visible ? 'shared.password.hide' : 'shared.password.show',
                })}
                onClick={() => setVisible(!visible)}
                // Keeps the focus and the selection in the field.
                onMouseDown={(event) => event.preventDefault()}
              >
                <Icon size={20} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
          ...slotProps?.input,
        },
      }}
    />
  );
}
