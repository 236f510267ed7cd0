export interface Keystroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** The event's target takes text: a single key then belongs to the writer. */
  typing: boolean;
}

/**
 * Whether a key opens the palette: Ctrl/Cmd+K anywhere, `/` outside of text where single-key shortcuts are on
 * (WCAG 2.1.4).
 */
export function opensPalette(stroke: Keystroke, singleKeys: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, typing } = stroke;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey;
  return key === '/' && singleKeys && !typing && !ctrlKey && !metaKey && !altKey;
}

/** Whether an element takes text. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
  );
}
