import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onDone` after `duration` ms. A pause (hover, focus, hidden tab) stops the clock and keeps the rest. Without a
 * duration it never ends.
 */
export function useCountdown(duration: number | undefined, paused: boolean, onDone: () => void): void {
  const left = useRef(duration ?? 0);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    left.current = duration ?? 0;
  }, [duration]);

  useEffect(() => {
    if (duration === undefined || paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(done, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - startedAt));
    };
  }, [duration, paused]);
}
