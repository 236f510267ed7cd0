import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough that a word is typed, short enough not to be felt; ms. */
const PAUSE_MS = 300;
/**
 * Of two changes of an address in one moment the later wins, and knows nothing of the other: what did not get there by then is
 * said again; ms.
 */
const AGAIN_MS = 2000;

/** A search field's text, and its effect after a pause: typing does not send a call per letter. */
export function useSearchField(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Oldest first: a busy page tells back what was sent after the next has been. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    const at = sent.lastIndexOf(value);
    setSent(at === -1 ? [] : sent.slice(at + 1));
    // From elsewhere: a link, the back button. What was typed here is only told back, however late that is.
    if (at === -1) setText(value);
  }
  const settle = useEffectEvent((now: string) => {
    if (now === value) return;
    setSent((before) => [...before, now]);
    onSettled(now);
  });
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value) return;
    let timer = setTimeout(function say() {
      settle(wanted);
      timer = setTimeout(say, AGAIN_MS);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return { text, setText };
}
