import { useEffect } from 'react';

/** Keeps the screen on while mounted. Browsers release the lock when the page is hidden, so it is requested again. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const next = await navigator.wakeLock.request('screen');
        if (isOver) return await next.release();
        lock = next;
      } catch {
        // The browser or a low battery refuses: the device's own setting applies.
      }
    }
    const onVisible = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      lock?.release().catch(() => undefined);
    };
  }, []);
}
