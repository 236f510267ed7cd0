import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

/** The button at the end of a password field that shows the password. */
export function Eye({ visible, onChange }: { visible: boolean; onChange: (visible: boolean) => void }) {
  const intl = useIntl();
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-pressed={visible}
        aria-label={intl.formatMessage({ id: visible ? 'shared.password.hide' : 'shared.password.show' })}
        onClick={() => onChange(!visible)}
        // Keeps the focus and the selection in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon size={20} aria-hidden />
      </IconButton>
    </InputAdornment>
  );
}
