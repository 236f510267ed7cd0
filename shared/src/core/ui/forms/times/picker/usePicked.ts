import { type Dayjs } from 'dayjs';
import { useEffect, useState } from 'react';
import { type PickedFieldProps, type PickedKind, type PickedProblem } from '../picked';
import { type Filling } from './TypedText';
import { readValue, writeValue } from './written';

interface PickedOptions extends Pick<PickedFieldProps, 'value' | 'onChange' | 'onProblem'> {
  kind: PickedKind;
}

function problemOf(filling: Filling, text: string): PickedProblem | undefined {
  if (filling === 'none' || text !== '') return undefined;
  return filling === 'some' ? 'incomplete' : 'unreadable';
}

/**
 * The date in a picker. Half a date, and one that does not exist, stay in it while `value` is ''. A page that follows
 * late, such as a list that is filtered by the address, takes nothing back of what was typed in the meantime.
 */
export function usePicked({ kind, value, onChange, onProblem }: PickedOptions) {
  const [held, setHeld] = useState(() => ({ date: readValue(kind, value), text: value }));
  const [filling, setFilling] = useState<Filling>(value === '' ? 'none' : 'all');
  const [seen, setSeen] = useState(value);
  /** Values that were given out and have not come back yet. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const at = awaited.indexOf(value);
    const isEcho = value === held.text || at >= 0;
    setAwaited(value === held.text || !isEcho ? [] : awaited.slice(at + 1));
    // Set elsewhere, such as by a reset of the form.
    if (!isEcho) setHeld({ date: readValue(kind, value), text: value });
  }
  const problem = problemOf(filling, held.text);
  useEffect(() => onProblem?.(problem), [problem, onProblem]);

  const change = (date: Dayjs | null) => {
    const text = writeValue(kind, date);
    setHeld({ date, text });
    if (text === held.text) return;
    setAwaited([...awaited, text]);
    onChange(text);
  };
  return { date: held.date, change, problem, setFilling };
}
