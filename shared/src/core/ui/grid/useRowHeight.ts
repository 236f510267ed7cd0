import { useSyncExternalStore } from 'react';
import { densityAttribute } from '../../theme/density';

/** For a page without the portal's theme, px. */
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

/** The row height of the current density, px. The grid computes with it and cannot read it from CSS. */
export const useRowHeight = (): number => useSyncExternalStore(subscribe, read);
