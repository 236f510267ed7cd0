import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type KeyboardEvent } from 'react';
import { localTime, readTime, stepTime } from './timeOfDay';

/** Minutes per arrow key. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 5, ArrowDown: -5 };

export type TimeTextProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'>;

interface TimeInputProps extends TimeTextProps {
  text: string;
  onText: (text: string) => void;
}

/** The plain input of a time of day with arrow keys; the caller parses it. Digits run left to right in every layout. */
export function TimeInput({ text, onText, onKeyDown, slotProps, ...props }: TimeInputProps) {
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = STEPS[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // An empty field steps from now. Text that is no time is not overwritten.
    const from = text.trim() === '' ? localTime(new Date()) : readTime(text);
    if (from !== undefined) onText(stepTime(from, by));
  };
  return (
    <TextField
      placeholder="00:00"
      autoComplete="off"
      {...props}
      type="text"
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        step(event);
        onKeyDown?.(event);
      }}
      slotProps={{
        ...slotProps,
        // Keeps the placeholder, which shows the format, visible before the field has the focus.
        inputLabel: { shrink: true, ...slotProps?.inputLabel },
        htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 5, size: 5, ...slotProps?.htmlInput },
      }}
    />
  );
}
