import type { HealthTarget } from '../configuration/readService';

/** The timeout of a health check, ms. */
export const PROBE_TIMEOUT_MS = 10_000;

export type ProbeResult = { ok: true; tookMs: number } | { ok: false };

export interface ProbeDeps {
  now: () => number;
  image: () => Pick<HTMLImageElement, 'onload' | 'onerror' | 'src' | 'referrerPolicy'>;
  fetch: (url: string, init: RequestInit) => Promise<unknown>;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: unknown) => void;
}

/**
 * Checks whether a service answers. An image needs no CORS, and for a page an opaque response is enough. Never rejects;
 * sends no cookie by `fetch` and no referrer.
 */
export function probe(target: HealthTarget, deps: ProbeDeps): Promise<ProbeResult> {
  const started = deps.now();
  return new Promise((resolve) => {
    const abort = new AbortController();
    const timer = deps.setTimeout(() => end(false), PROBE_TIMEOUT_MS);
    const end = (ok: boolean) => {
      deps.clearTimeout(timer);
      resolve(ok ? { ok, tookMs: deps.now() - started } : { ok });
      if (!ok) abort.abort();
    };
    if (target.kind === 'page') {
      deps
        .fetch(target.url, {
          mode: 'no-cors',
          credentials: 'omit',
          cache: 'no-store',
          referrerPolicy: 'no-referrer',
          signal: abort.signal,
        })
        .then(
          () => end(true),
          () => end(false),
        );
      return;
    }
    const image = deps.image();
    image.onload = () => end(true);
    image.onerror = () => end(false);
    image.referrerPolicy = 'no-referrer';
    // A document caches its images, so make the URL unique.
    const url = new URL(target.url);
    url.searchParams.set('t', String(started));
    image.src = url.href;
  });
}

export const browserProbe = (target: HealthTarget): Promise<ProbeResult> =>
  probe(target, {
    now: () => performance.timeOrigin + performance.now(),
    image: () => new Image(),
    fetch: (url, init) => window.fetch(url, init),
    setTimeout: (run, ms) => window.setTimeout(run, ms),
    clearTimeout: (timer) => window.clearTimeout(timer as number),
  });
