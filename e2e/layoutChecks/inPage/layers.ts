const FLOATING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]';

/** What stays where it is while the page is scrolled, or lies over it. */
export function layerOf(element: Element): Element | null {
  for (let part: Element | null = element; part; part = part.parentElement) {
    const { position } = getComputedStyle(part);
    if (position === 'fixed' || position === 'sticky' || part.matches(FLOATING)) return part;
  }
  return null;
}

/** The topmost thing that takes the whole window for itself: behind it nothing can be read or pressed. */
export function modalOf(): Element | null {
  const modals = [...document.querySelectorAll('[aria-modal=true], dialog[open], .MuiModal-root')].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }),
  );
  return modals.at(-1) ?? null;
}
