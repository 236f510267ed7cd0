import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { Eye } from './Eye';

/** A password input with a button to show it. Set `autoComplete` to tell a current from a new password. */
export function PasswordField({ slotProps, ...props }: TextFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={visible ? 'text' : 'password'}
      slotProps={{
        ...slotProps,
        htmlInput: { spellCheck: false, autoCapitalize: 'none', ...slotProps?.htmlInput },
        input: {
          endAdornment: <Eye visible={visible} onChange={setVisible} />,
          ...slotProps?.input,
        },
      }}
    />
  );
}
