/** Text of a JSON block that the server or the build put into the page; undefined without one. */
export function inlined(
  id: 'portal-config' | 'portal-registry' | 'portal-plan' | 'portal-ahead',
): string | undefined {
  const text = document.getElementById(id)?.textContent?.trim();
  return text ? text : undefined;
}
