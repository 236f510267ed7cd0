import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough that a word is typed, short enough not to be felt; ms. */
const PAUSE_MS = 300;

/** A search field's text, and its effect after a pause: typing does not send a call per letter. */
export function useSearchField(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address changed from elsewhere (a link, the back button).
    setKnown(value);
    setText(value);
  }
  const settle = useEffectEvent((now: string) => {
    if (now !== value) {
      setKnown(now);
      onSettled(now);
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText };
}
