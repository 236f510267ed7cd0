import type { Snapshot } from '../snapshot';
import { targetsOf } from './targets';
import { textsOf } from './texts';

export function look(least: number): Snapshot {
  window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  return {
    width: window.innerWidth,
    scrollWidth: document.documentElement.scrollWidth,
    texts: textsOf(),
    targets: targetsOf(least),
  };
}
