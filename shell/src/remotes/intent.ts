import { type Connection, spare } from '../platform';

export { type Connection, spare };

/** How long in ms a pointer stays on a link before it counts as intent; a passing pointer loads nothing. */
export const DWELL_MS = 65;
/** Most pages prefetched per page load; a person who points at more is reading a list. */
export const MAX_PREFETCHED_PAGES = 12;

interface IntentOptions {
  /** Prefetches an address; returns whether there was anything to fetch. */
  prefetch: (pathname: string) => boolean;
  connection: () => Connection | undefined;
}

function pathOf(target: EventTarget | null, page: Location): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== page.origin || link.target) return undefined;
  return link.pathname === page.pathname ? undefined : link.pathname;
}

/** Prefetches pages of links that a user points at, touches or focuses; returns the function that stops it. */
export function watchIntent(root: HTMLElement, { prefetch, connection }: IntentOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = MAX_PREFETCHED_PAGES;
  const requested = new Set<string>();

  const wait = (event: Event) => {
    clearTimeout(timer);
    const path = pathOf(event.target, window.location);
    if (path === undefined || requested.has(path) || left === 0 || !spare(connection())) return;
    timer = setTimeout(() => {
      if (!prefetch(path)) return;
      requested.add(path);
      left -= 1;
    }, DWELL_MS);
  };
  const types = ['pointerover', 'pointerdown', 'focusin'] as const;
  for (const type of types) root.addEventListener(type, wait, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of types) root.removeEventListener(type, wait);
  };
}
