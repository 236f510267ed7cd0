import { seconds } from '@portal/kit';
import { useSyncExternalStore } from 'react';
import { useDuration } from '../conditions/useDuration';

const HOUR_S = 3600;
const two = (value: number) => String(value).padStart(2, '0');

/** 0:04:12, hours first. @param ms 0 or more */
export function clockText(ms: number): string {
  const s = Math.floor(ms / 1000);
  return `${Math.floor(s / HOUR_S)}:${two(Math.floor((s % HOUR_S) / 60))}:${two(s % 60)}`;
}

/** So long, and it is counted in days. */
const LONG_MS = 48 * HOUR_S * 1000;

/** How long a machine stands as it does. It moves on every second by itself: nothing around it is drawn again. */
export function TimeInState({ since }: { since: string }) {
  const duration = useDuration();
  // What is drawn changes with the text alone: days do not move on every second.
  const text = () => {
    const ms = Math.max(0, seconds.now() - Date.parse(since));
    return ms < LONG_MS ? clockText(ms) : duration(ms);
  };
  return <time dateTime={since}>{useSyncExternalStore(seconds.subscribe, text, text)}</time>;
}
