import TextField from '@mui/material/TextField';
import { useIntl } from 'react-intl';

/** Larger counts must be typed before the action runs, where a caller says nothing else. */
const MAX_UNTYPED_COUNT = 1000;

/** Whether the count was typed, in any thousands format. Counts up to `most` need no typing. */
export const isCountTyped = (text: string, count: number, most = MAX_UNTYPED_COUNT): boolean =>
  count <= most || text.normalize('NFKC').replace(/\D/g, '') === String(count);

interface CountFieldProps {
  count: number;
  /** The largest count that needs no typing, as for `isCountTyped`. @default 1000 */
  most?: number | undefined;
  text: string;
  onText: (text: string) => void;
}

/** The field in which a user confirms a large bulk action by typing its count. Renders nothing for small counts. */
export function CountField({ count, most = MAX_UNTYPED_COUNT, text, onText }: CountFieldProps) {
  const intl = useIntl();
  if (count <= most) return null;
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
