import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { IconSearch } from '@tabler/icons-react';

interface SearchFieldProps {
  /** What is searched; stands in the field until something is typed, and is its name. */
  label: string;
  /** What stands in the field instead of its name, such as which columns are looked through. */
  hint?: string;
  value: string;
  onChange: (text: string) => void;
  /** Letters; as many as the api takes for `q` @default 100 */
  maxLength?: number;
  sx?: TextFieldProps['sx'];
}

/** The one field that narrows a list down, above every list. */
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
