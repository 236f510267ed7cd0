export type Screen = 'login' | 'dashboard' | 'inbox' | 'filled';

/** Milliseconds since the navigation began. */
export interface LoadMarks {
  fcp: number;
  lcp: number;
  /**
   * Login: the form; dashboard: its first tile has content; inbox: the first row has answered a click; filled: all
   * tiles have content, and nothing is loading.
   */
  usable: number;
}

declare global {
  interface Window {
    bench: LoadMarks;
  }
}

/**
 * Runs in the page before any other script, without access to anything outside this function. A moment counts once the
 * frame that shows it is drawn.
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
  const PENDING = '.MuiSkeleton-root, [role=progressbar]';
  const says = (tile: HTMLElement) =>
    !tile.querySelector(PENDING) &&
    (tile.textContent ?? '').length > (tile.querySelector('h2')?.textContent ?? '').length;
  const met = {
    login: () => all('input[type=password]').length > 0,
    dashboard: () => all('main section').slice(0, 1).some(says),
    filled: () => {
      const tiles = all('main section');
      return tiles.length >= 2 && tiles.every(says) && !document.querySelector(`main :is(${PENDING})`);
    },
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
