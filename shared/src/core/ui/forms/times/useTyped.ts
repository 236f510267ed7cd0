import { useEffect, useState } from 'react';

export type TypedProblem = 'unreadable' | 'incomplete';

export interface Reading {
  /** '' for an empty or invalid input. */
  value: string;
  problem?: TypedProblem;
}

interface TypedOptions<Typed> {
  value: string;
  onChange: (value: string) => void;
  /** Called before `onChange` with the problem of the input, and with undefined when it is solved. */
  onProblem?: ((problem: TypedProblem | undefined) => void) | undefined;
  show: (value: string) => Typed;
  read: (typed: Typed) => Reading;
  tidy: (typed: Typed) => Typed;
}

/**
 * The state of an input that can hold invalid text. While the user types, the text stays whatever `value` becomes: a
 * list that is filtered by it may answer slower than the user types. Unreadable text keeps the last value until
 * `settle`, which makes it ''.
 */
export function useTyped<Typed>(options: TypedOptions<Typed>) {
  const { value, onChange, onProblem, show, read, tidy } = options;
  const [typed, setTyped] = useState<Typed>();
  const [isTyping, setTyping] = useState(false);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The value changed from outside, such as by a reset of the form.
    if (!isTyping && typed !== undefined && read(typed).value !== value) setTyped(undefined);
  }
  const problem = typed === undefined ? undefined : read(typed).problem;
  useEffect(() => onProblem?.(problem), [problem, onProblem]);

  const change = (next: Typed) => {
    setTyped(() => next);
    setTyping(true);
    const reading = read(next);
    // Before `onChange`: the form validates while it handles the change.
    onProblem?.(reading.problem);
    if (reading.problem !== 'unreadable') onChange(reading.value);
  };
  const tidyUp = () => typed !== undefined && setTyped(() => tidy(typed));
  /** Call it when the focus leaves the field and before the form is sent. */
  const settle = () => {
    tidyUp();
    setTyping(false);
    if (typed !== undefined && read(typed).value !== value) onChange(read(typed).value);
  };
  return {
    typed: typed ?? show(value),
    change,
    tidyUp,
    settle,
    problem,
    said: isTyping ? undefined : problem,
  };
}
