import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type KeyboardEvent } from 'react';
import { localTime, readTime, stepTime } from './timeOfDay';

/** Minutes of an arrow key. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 5, ArrowDown: -5 };

export type TimeTextProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'>;

interface TimeInputProps extends TimeTextProps {
  /** As it is typed. */
  text: string;
  onText: (text: string) => void;
}

/** The text of a time of day, with arrows that step; what it means is its owner's. Digits run left to right in every layout. */
export function TimeInput({ text, onText, onKeyDown, slotProps, ...props }: TimeInputProps) {
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = STEPS[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // From nothing, the present is the nearest of all times; what cannot be read is not overwritten.
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
        // The placeholder says how to write it before the field is entered.
        inputLabel: { shrink: true, ...slotProps?.inputLabel },
        htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 5, size: 5, ...slotProps?.htmlInput },
      }}
    />
  );
}
