import createCache, { type EmotionCache } from '@emotion/cache';
import { type ThemeDirection } from '../preferences/preferences';

/** The page's CSP nonce, from `<meta name="csp-nonce">` or `window.__nonce__`; undefined where there is no CSP. */
export function pageNonce(page: Document = document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  const own = (globalThis as { __nonce__?: unknown }).__nonce__;
  // Browsers hide the attribute from scripts of others but keep the property.
  return meta?.nonce || meta?.content || (typeof own === 'string' ? own : undefined);
}

const caches: Partial<Record<ThemeDirection, EmotionCache>> = {};

/** The cache of a direction once its parts are here: undefined for rtl before {@link loadDirection}. */
export function cacheOf(direction: ThemeDirection): EmotionCache | undefined {
  if (direction === 'ltr') caches.ltr ??= createCache({ key: 'ltr', nonce: pageNonce(), prepend: true });
  return caches[direction];
}

/** Loads what mirrors the styles: most readers never need it, so it is no part of the first script. */
export async function loadDirection(direction: ThemeDirection): Promise<EmotionCache> {
  const ready = cacheOf(direction);
  if (ready) return ready;
  const { default: stylisPlugins } = await import('./mirror');
  return (caches.rtl ??= createCache({ key: 'rtl', nonce: pageNonce(), prepend: true, stylisPlugins }));
}
