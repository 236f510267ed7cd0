import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

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

interface Own {
  typed: string;
  value: string;
  /** What was typed and has not come back as the value, oldest first. */
  sent: readonly string[];
}

/**
 * The text of a field whose value comes back later than its user types, such as by the address: the field must not lose
 * a letter, the caret, or a half-written character of an input method. Another value from outside replaces it.
 */
function useOwnText(value: string, onChange: (text: string) => void): [string, (text: string) => void] {
  const [own, setOwn] = useState<Own>({ typed: value, value, sent: [] });
  if (own.value !== value) {
    const at = own.sent.findIndex((text) => text.trim() === value.trim());
    setOwn(at < 0 ? { typed: value, value, sent: [] } : { ...own, value, sent: own.sent.slice(at + 1) });
  }
  const type = (typed: string) => {
    setOwn((before) => ({ ...before, typed, sent: [...before.sent, typed] }));
    onChange(typed);
  };
  return [own.typed, type];
}

/** The search field above a list. */
export function SearchField({ label, hint, value, onChange, maxLength = 100, sx }: SearchFieldProps) {
  const [text, type] = useOwnText(value, onChange);
  return (
    <TextField
      type="search"
      size="small"
      fullWidth
      placeholder={hint ?? label}
      value={text}
      onChange={({ target }) => type(target.value)}
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
