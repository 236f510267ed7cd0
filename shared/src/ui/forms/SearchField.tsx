import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { IconSearch } from '@tabler/icons-react';

interface SearchFieldProps {
  /** What is searched: the accessible name, and the placeholder without a `hint`. */
  label: string;
  /** The placeholder in place of the label, such as the columns that are searched. */
  hint?: string;
  value: string;
  onChange: (text: string) => void;
  /** Characters; the api's limit for `q` @default 100 */
  maxLength?: number;
  sx?: TextFieldProps['sx'];
}

/** The search field above a list. */
export function SearchField({ label, hint, value, onChange, maxLength = 100, sx }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      size="small"
      fullWidth
      placeholder={hint ?? label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
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
