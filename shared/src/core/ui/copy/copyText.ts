/**
 * Copies a text to the clipboard. Plants often serve the portal without https, where browsers have no clipboard API:
 * there it uses a selected text field.
 * @returns whether it worked
 */
export async function copyText(text: string, page: Document = document): Promise<boolean> {
  try {
    await page.defaultView?.navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = page.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    page.body.append(field);
    field.select();
    try {
      // Deprecated, but the only way without https.
      return page.execCommand('copy');
    } catch {
      return false;
    } finally {
      field.remove();
    }
  }
}
