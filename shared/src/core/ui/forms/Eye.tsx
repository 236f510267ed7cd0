import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Tooltip from '@mui/material/Tooltip';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

/** The button at the end of a password field that shows the password. */
export function Eye({ visible, onChange }: { visible: boolean; onChange: (visible: boolean) => void }) {
  const intl = useIntl();
  const Icon = visible ? IconEyeOff : IconEye;
  const word = intl.formatMessage({ id: visible ? 'shared.password.hide' : 'shared.password.show' });
  return (
    <InputAdornment position="end">
      <Tooltip title={word}>
        <IconButton
          edge="end"
          aria-pressed={visible}
          aria-label={word}
          onClick={() => onChange(!visible)}
          // Keeps the focus and the selection in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon size={20} aria-hidden />
        </IconButton>
      </Tooltip>
    </InputAdornment>
  );
}
