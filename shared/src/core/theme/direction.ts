import createCache, { type EmotionCache } from '@emotion/cache';
import { type ThemeDirection } from '../preferences/preferences';
import { pageNonce } from './nonce';

const caches: Partial<Record<ThemeDirection, EmotionCache>> = {};

/** The emotion cache of a direction; undefined for rtl before {@link loadDirection}. */
export function cacheOf(direction: ThemeDirection): EmotionCache | undefined {
  if (direction === 'ltr') caches.ltr ??= createCache({ key: 'ltr', nonce: pageNonce(), prepend: true });
  return caches[direction];
}

/** Loads the rtl plugins, which are no part of the first script because few readers need them. */
export async function loadDirection(direction: ThemeDirection): Promise<EmotionCache> {
  const ready = cacheOf(direction);
  if (ready) return ready;
  const { default: stylisPlugins } = await import('./mirror');
  return (caches.rtl ??= createCache({ key: 'rtl', nonce: pageNonce(), prepend: true, stylisPlugins }));
}
