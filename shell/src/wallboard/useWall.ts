import { useSyncExternalStore } from 'react';
import type { Wall } from './layout';

let wall: Wall = { width: 0, height: 0 };

/** The window's size; the same object while it does not change. */
function current(): Wall {
  const { innerWidth: width, innerHeight: height } = window;
  if (width !== wall.width || height !== wall.height) wall = { width, height };
  return wall;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export const useWall = (): Wall => useSyncExternalStore(subscribe, current);
