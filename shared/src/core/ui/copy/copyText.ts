/**
 * Copies a text to the clipboard. Plants often serve the portal without https, where browsers have no clipboard API:
 * there it uses a selected text field.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const { activeElement } = document;
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    // Beside the pressed button: a dialog takes the focus back from everything outside of it.
    (activeElement?.parentElement ?? document.body).append(field);
    field.select();
    try {
      // Deprecated, but the only way without https.
      return document.execCommand('copy');
    } catch {
      return false;
    } finally {
      field.remove();
      if (activeElement instanceof HTMLElement) activeElement.focus();
    }
  }
}
