/** The last part of the page's address, decoded: the id a detail page is about; '' where it is none. */
export function lastPart(pathname = window.location.pathname): string {
  try {
    return decodeURIComponent(pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
  } catch {
    return '';
  }
}
