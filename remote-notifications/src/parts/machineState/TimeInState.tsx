import { seconds } from '@portal/kit';
import { useSyncExternalStore } from 'react';
import { useDuration } from '../ui/useDuration';

const HOUR_S = 3600;
const two = (value: number) => String(value).padStart(2, '0');

/** Formats as hours, minutes, seconds: 0:04:12. @param ms 0 or more */
export function clockText(ms: number): string {
  const s = Math.floor(ms / 1000);
  return `${Math.floor(s / HOUR_S)}:${two(Math.floor((s % HOUR_S) / 60))}:${two(s % 60)}`;
}

/** From here on the duration is shown in days, ms. */
const LONG_MS = 48 * HOUR_S * 1000;

/** How long a machine has been in its state. It updates every second without rerendering its parent. */
export function TimeInState({ since }: { since: string }) {
  const duration = useDuration();
  // React rerenders only when the text changes, so days do not rerender every second.
  const text = () => {
    const ms = Math.max(0, seconds.now() - Date.parse(since));
    return ms < LONG_MS ? clockText(ms) : duration(ms);
  };
  return <time dateTime={since}>{useSyncExternalStore(seconds.subscribe, text, text)}</time>;
}
