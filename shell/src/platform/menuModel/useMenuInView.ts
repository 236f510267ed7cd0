import { startTransition, useCallback, useEffect, useState } from 'react';
import type { OwnedMenuItem } from '@portal/shared';
import { MENU_LINE } from '../parts/sizes';
import { firstEntries } from './firstEntries';

/** Ms before the rest of the menu renders, after the page, and the longest further wait for an idle browser. */
const AFTER_MS = 2_000;
const LATEST_MS = 2_000;

function later(act: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(act, { timeout: LATEST_MS });
    else act();
  }, AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/**
 * The part of the menu in the window: 200 entries of 30 remotes must not render before the page. The rest is added
 * below, so nothing moves; `showAll` adds it at once.
 */
export function useMenuInView(menu: readonly OwnedMenuItem[]): {
  inView: readonly OwnedMenuItem[];
  showAll: () => void;
} {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => later(() => startTransition(() => setWhole(true))), []);
  const showAll = useCallback(() => setWhole(true), []);
  const inView = isWhole ? menu : firstEntries(menu, Math.ceil(window.innerHeight / MENU_LINE) + 2);
  return { inView, showAll };
}
