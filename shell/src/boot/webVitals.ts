/** One measurement of how the page loaded, as the browser reports it. */
export interface WebVital {
  name: 'largest-contentful-paint' | 'layout-shift' | 'first-input';
  /** Milliseconds, or the score of a layout shift. */
  value: number;
}

const NAMES: readonly WebVital['name'][] = ['largest-contentful-paint', 'layout-shift', 'first-input'];

/**
 * Measures only for somebody who asks; the portal gives no callback.
 * @returns stops measuring
 */
export function collectWebVitals(
  report?: (vital: WebVital) => void,
  Observer: typeof PerformanceObserver | undefined = globalThis.PerformanceObserver,
): () => void {
  if (!report || !Observer) return () => undefined;
  const observers = NAMES.map((name) => {
    const observer = new Observer((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value?: number };
        report({ name, value: value ?? entry.startTime });
      }
    });
    observer.observe({ type: name, buffered: true });
    return observer;
  });
  return () => observers.forEach((observer) => observer.disconnect());
}
