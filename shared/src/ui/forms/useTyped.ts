import { useEffect, useState } from 'react';

/** Why what stands in a field is no value. */
export type TypedProblem = 'unreadable' | 'incomplete';

export interface Reading {
  /** '' for nothing, and for what is no value. */
  value: string;
  problem?: TypedProblem;
}

interface TypedOptions<Typed> {
  value: string;
  onChange: (value: string) => void;
  /** Told before `onChange` whether what stands in the field is a value, and when that is over. */
  onProblem?: ((problem: TypedProblem | undefined) => void) | undefined;
  show: (value: string) => Typed;
  read: (typed: Typed) => Reading;
  /** As the portal would have written it. */
  tidy: (typed: Typed) => Typed;
}

/**
 * What stands in a field in which not everything is a value. While somebody types it is theirs, whatever comes meanwhile:
 * a list that is filtered by the field's value may be slower than their hands. What no value can be read from gives the last
 * one out until the field is left; then '' is.
 */
export function useTyped<Typed>(options: TypedOptions<Typed>) {
  const { value, onChange, onProblem, show, read, tidy } = options;
  const [typed, setTyped] = useState<Typed>();
  const [isTyping, setTyping] = useState(false);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Not what was typed: somebody else's, such as of a form that is reset.
    if (!isTyping && typed !== undefined && read(typed).value !== value) setTyped(undefined);
  }
  const problem = typed === undefined ? undefined : read(typed).problem;
  useEffect(() => onProblem?.(problem), [problem, onProblem]);

  const change = (next: Typed) => {
    setTyped(() => next);
    setTyping(true);
    const reading = read(next);
    // A form asks for it while it is told of the change.
    onProblem?.(reading.problem);
    if (reading.problem !== 'unreadable') onChange(reading.value);
  };
  const tidyUp = () => typed !== undefined && setTyped(() => tidy(typed));
  /** To be called when the field is left, and when what is in it is to be sent. */
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
    /** Also while it is typed, when nobody wants to read of it. */
    problem,
    /** To be said. */
    said: isTyping ? undefined : problem,
  };
}
