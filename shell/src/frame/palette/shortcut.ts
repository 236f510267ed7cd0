export interface Keystroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** Whether the event's target takes text: single keys then belong to the text. */
  typing: boolean;
}

/** Whether a key opens the palette: Ctrl/Cmd+K; outside text also `/`, with single-key shortcuts on (WCAG 2.1.4). */
export function opensPalette(stroke: Keystroke, singleKeys: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, typing } = stroke;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey;
  return key === '/' && singleKeys && !typing && !ctrlKey && !metaKey && !altKey;
}

export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
  );
}
