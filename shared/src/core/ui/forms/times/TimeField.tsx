import { readTime } from './timeOfDay';
import { TimeInput, type TimeTextProps } from './TimeInput';
import { useProblemText } from './useProblemText';
import { useTyped, type Reading, type TypedProblem } from './useTyped';

export interface TimeFieldProps extends TimeTextProps {
  /** `HH:mm`, '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the problem of the input, and with undefined when it is solved. */
  onProblem?: (problem: TypedProblem | undefined) => void;
}

const show = (value: string): string => value;
const tidy = (text: string): string => readTime(text) ?? text.trim();
function read(text: string): Reading {
  if (text.trim() === '') return { value: '' };
  const value = readTime(text);
  return value === undefined ? { value: '', problem: 'unreadable' } : { value };
}

/**
 * A 24-hour time input in every language: a browser's own time input follows the browser's language, not the portal's.
 * It accepts `8`, `830` or `08.30`, writes `08:30` when the focus leaves, and steps by the arrow keys.
 */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onProblem, onBlur, onKeyDown, error = false, helperText, ...input } = props;
  const problemText = useProblemText();
  const { typed, change, settle, said } = useTyped({ value, onChange, onProblem, show, read, tidy });
  return (
    <TimeInput
      {...input}
      text={typed}
      onText={change}
      error={error || said !== undefined}
      helperText={said ? problemText(said) : helperText}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        onKeyDown?.(event);
      }}
    />
  );
}
