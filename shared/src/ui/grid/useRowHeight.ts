import { useSyncExternalStore } from 'react';
import { densityAttribute } from '../../theme/density';

/** Of a page without the portal's theme, px. */
const WITHOUT_THEME = 40;

function subscribe(onChange: () => void): () => void {
  const chosen = new MutationObserver(onChange);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: [densityAttribute] });
  const pointer = window.matchMedia('(pointer: coarse)');
  pointer.addEventListener('change', onChange);
  return () => {
    chosen.disconnect();
    pointer.removeEventListener('change', onChange);
  };
}

const read = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--portal-row')) ||
  WITHOUT_THEME;

/** The height of the page's rows by the density in force, px: the grid reckons with it, and cannot take it from the style. */
export const useRowHeight = (): number => useSyncExternalStore(subscribe, read);
