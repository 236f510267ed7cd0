const FLOATING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]';

/** The nearest element around that does not scroll with the page, or floats over it. */
export function layerOf(element: Element): Element | null {
  for (let part: Element | null = element; part; part = part.parentElement) {
    const { position } = getComputedStyle(part);
    if (position === 'fixed' || position === 'sticky' || part.matches(FLOATING)) return part;
  }
  return null;
}

/** The topmost modal, which covers the rest of the window. */
export function modalOf(): Element | null {
  const modals = [...document.querySelectorAll('[aria-modal=true], dialog[open], .MuiModal-root')].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }),
  );
  return modals.at(-1) ?? null;
}
