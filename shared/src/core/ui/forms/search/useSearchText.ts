import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough to type a word, short enough not to be noticed; ms. */
const SEARCH_PAUSE_MS = 300;
/** When an unapplied search is committed again, ms: of two simultaneous URL changes the later one drops the other. */
const AGAIN_MS = 2000;

/**
 * The text of a search field, which is committed after a pause, not with each letter. Whoever types loses no letter and
 * no half-written character of an input method while the value comes back late, such as by the address; another value
 * from outside replaces a text that is committed.
 * @param onSettled gets the text without spaces around it
 */
export function useSearchText(
  value: string,
  onSettled: (text: string) => void,
): { text: string; setText: (text: string) => void } {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Oldest first: on a busy page a committed text may come back after the next one was sent. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    const at = sent.lastIndexOf(value);
    const isTyping = text.trim() !== seen;
    if (at !== -1) setSent(sent.slice(at + 1));
    // A change from elsewhere, such as a link or Back. The field's own commits may come back late and are ignored, and
    // what was typed since is newer than a change that a busy page shows late.
    else if (!isTyping) {
      setSent([]);
      setText(value);
    }
  }
  const settle = useEffectEvent((now: string) => {
    if (now === value) return;
    setSent((before) => [...before, now]);
    onSettled(now);
  });
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === value) return;
    let timer = setTimeout(function say() {
      settle(trimmed);
      timer = setTimeout(say, AGAIN_MS);
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return { text, setText };
}
