/** Screens whose loading is measured; the name says which condition the probe waits for. */
export type Screen = 'login' | 'dashboard' | 'inbox' | 'filled';

/** Milliseconds since the navigation began. */
export interface LoadMarks {
  fcp: number;
  lcp: number;
  /**
   * Login: the form; dashboard: its own numbers; inbox: the first row, and it has answered a click; filled: the dashboard
   * with the four tiles that remotes bring, and nothing in it that is still to come.
   */
  usable: number;
}

declare global {
  interface Window {
    bench: LoadMarks;
  }
}

/**
 * Runs in the page, before anything of it: nothing outside this function exists there. A moment counts when the frame
 * that shows it has been drawn.
 */
export function watchLoad(screen: Screen): void {
  if (window !== window.top) return;
  const marks: LoadMarks = { fcp: 0, lcp: 0, usable: 0 };
  window.bench = marks;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (marks.lcp = startTime));

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  let clicked = false;
  const numbers = () =>
    all('main section p').some(({ textContent }) => /^[\d.,\s]+$/.test(textContent ?? ''));
  const met = {
    login: () => all('input[type=password]').length > 0,
    dashboard: numbers,
    filled: () =>
      numbers() &&
      // Three of the shell's own.
      all('main section').length >= 7 &&
      all('main :is(.MuiSkeleton-root, [role=progressbar])').length === 0,
    inbox: () => {
      const row = all('[data-row]')[0];
      if (!row) return false;
      if (!clicked) row.querySelector<HTMLElement>('input[type=checkbox]')?.click();
      clicked = true;
      return all('[data-row].Mui-selected').length > 0;
    },
  }[screen];
  const observer = new MutationObserver(() => {
    if (!met()) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (marks.usable = performance.now())));
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
