import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { IconSearch } from '@tabler/icons-react';
import { useSearchText } from './useSearchText';

interface SearchFieldProps {
  /** What is searched: the accessible name, and the placeholder without a `hint`. */
  label: string;
  /** The placeholder in place of the label, such as the columns that are searched. */
  hint?: string;
  value: string;
  /** Gets the text, without spaces around it, after a pause of 300 ms. */
  onChange: (text: string) => void;
  /** Characters; the api's limit for `q` @default 100 */
  maxLength?: number;
  sx?: TextFieldProps['sx'];
}

/** The search field above a list. It says what is searched when the typing pauses. */
export function SearchField({ label, hint, value, onChange, maxLength = 100, sx }: SearchFieldProps) {
  const { text, setText } = useSearchText(value, onChange);
  return (
    <TextField
      type="search"
      size="small"
      fullWidth
      placeholder={hint ?? label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <IconSearch size={18} aria-hidden />
            </InputAdornment>
          ),
        },
      }}
      {...(sx && { sx })}
    />
  );
}
