import TextField from '@mui/material/TextField';
import { useIntl } from 'react-intl';

/** As many can be taken away by one press; for more their number is typed. */
const MOST_UNTYPED = 1000;

/** Whether a number is what was typed, however its thousands are parted; small ones need not be typed. */
export const isCountTyped = (text: string, count: number): boolean =>
  count <= MOST_UNTYPED || text.normalize('NFKC').replace(/\D/g, '') === String(count);

interface CountFieldProps {
  /** How many it is that something is done to. */
  count: number;
  /** As it is typed; whether that is it says `isCountTyped`. */
  text: string;
  onText: (text: string) => void;
}

/** Has the number typed of so many that nobody should lose them by a press beside; nothing for few. */
export function CountField({ count, text, onText }: CountFieldProps) {
  const intl = useIntl();
  if (count <= MOST_UNTYPED) return null;
  return (
    <TextField
      fullWidth
      margin="normal"
      autoComplete="off"
      label={intl.formatMessage({ id: 'shared.count.type' }, { count })}
      value={text}
      onChange={({ target }) => onText(target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
    />
  );
}
