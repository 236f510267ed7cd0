export interface WebVital {
  name: 'largest-contentful-paint' | 'layout-shift' | 'first-input';
  /** Ms, or the score of a layout shift. */
  value: number;
}

const NAMES: readonly WebVital['name'][] = ['largest-contentful-paint', 'layout-shift', 'first-input'];

/** Measures how the page loads, if there is a callback; the portal passes none. Returns the function that stops it. */
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
