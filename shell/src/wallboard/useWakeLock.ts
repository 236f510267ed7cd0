import { useEffect } from 'react';

/** Keeps the screen from going dark while this is drawn. A browser takes it back when the page is hidden: it is asked again. */
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
        // The browser or its battery does not let it: the screen's own setting decides.
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
