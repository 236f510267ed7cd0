import { useEffect, useEffectEvent, useState } from 'react';

/** The typing pause after which a search is sent, ms. */
const PAUSE_MS = 350;

/** Calls `commit` when the typing pauses. A `value` that changes from outside replaces the typed text. */
export function useTypedText(
  value: string,
  commit: (text: string) => void,
): [string, (text: string) => void] {
  const [state, setState] = useState({ typed: value, from: value });
  if (state.from !== value) {
    // The value that was just committed is no outside change.
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
