import { useSyncExternalStore } from 'react';
import type { Wall } from './layout';

let known: Wall = { width: 0, height: 0 };

/** The window's size; the same object while it does not change. */
function current(): Wall {
  const { innerWidth: width, innerHeight: height } = window;
  if (width !== known.width || height !== known.height) known = { width, height };
  return known;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export const useWall = (): Wall => useSyncExternalStore(subscribe, current);
