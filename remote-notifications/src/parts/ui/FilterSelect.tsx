import { MenuItem } from '@portal/kit';
import { TextField } from '@portal/kit/forms';

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** The words for no filter; absent if there has to be one. */
  any?: string;
  onPick: (value: string) => void;
  onOpen?: () => void;
  /** px @default 150 */
  minWidth?: number;
}

/** A filter of a list by one of some values. An empty value is no filter. */
export function FilterSelect({
  label,
  value,
  options,
  any,
  onPick,
  onOpen,
  minWidth = 150,
}: FilterSelectProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onPick(target.value)}
      slotProps={{ select: { displayEmpty: true, onOpen }, inputLabel: { shrink: true } }}
      sx={{ minWidth }}
    >
      {any !== undefined && <MenuItem value="">{any}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
