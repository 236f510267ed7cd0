import { startTransition, useCallback, useEffect, useState } from 'react';
import type { OwnedMenuItem } from '@portal/shared';
import { firstEntries } from './firstEntries';

/** The least height of a line in the side menu, px. */
const LINE = 40;
/** The page comes first: so long after the frame the rest follows by itself, ms; and so much later at the latest. */
const AFTER_MS = 2_000;
const LATEST_MS = 2_000;

/** Does something when the page has had its time and the browser has nothing better to do. */
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
 * The menu, at first as far as the window shows it: two hundred entries of thirty remotes are not drawn before the page that
 * somebody came for. Nothing moves when the rest comes, for it stands below; `showAll` when somebody turns to it before.
 */
export function useMenuInView(menu: readonly OwnedMenuItem[]): {
  inView: readonly OwnedMenuItem[];
  showAll: () => void;
} {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => later(() => startTransition(() => setWhole(true))), []);
  const showAll = useCallback(() => setWhole(true), []);
  const inView = isWhole ? menu : firstEntries(menu, Math.ceil(window.innerHeight / LINE) + 2);
  return { inView, showAll };
}
