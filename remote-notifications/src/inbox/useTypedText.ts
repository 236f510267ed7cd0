import { useEffect, useEffectEvent, useState } from 'react';

/** A pause in typing that long is worth a question, ms. */
const PAUSE_MS = 350;

/**
 * Text that is typed faster than it should be asked for: `commit` is told when the typing pauses. A `value` that changes
 * from outside (the address) replaces what was typed.
 */
export function useTypedText(
  value: string,
  commit: (text: string) => void,
): [string, (text: string) => void] {
  const [state, setState] = useState({ typed: value, from: value });
  if (state.from !== value) {
    // The answer to what was just typed is no news; anything else is.
    setState({ typed: state.typed.trim() === value ? state.typed : value, from: value });
  }
  const send = useEffectEvent(commit);
  useEffect(() => {
    if (state.typed.trim() === value.trim()) return;
    const timer = setTimeout(() => send(state.typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state.typed, value]);
  return [state.typed, (typed) => setState({ typed, from: value })];
}
