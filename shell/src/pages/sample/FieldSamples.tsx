import { useIntl } from 'react-intl';
import { Stack } from '@portal/shared';
import { FormControlLabel, PasswordField, Switch, TextField } from '@portal/shared/ui/forms';

export function FieldSamples() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `sample.${id}` });
  return (
    <Stack spacing={2}>
      <TextField fullWidth label={text('field')} helperText={text('field.help')} />
      <TextField
        fullWidth
        error
        label={text('field.wrong')}
        defaultValue="42 °C"
        helperText={text('field.error')}
      />
      <TextField fullWidth disabled label={text('field.disabled')} defaultValue="17" />
      <PasswordField fullWidth label={text('field.password')} autoComplete="off" />
      <FormControlLabel control={<Switch defaultChecked />} label={text('switch')} />
    </Stack>
  );
}
