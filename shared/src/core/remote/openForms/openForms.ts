/** Forms that are open now, by user, page and name. */
const open = new Map<string, unknown>();
/** Forms that were open when their remote was removed. */
const openForms = new Map<string, unknown>();

/**
 * Remembers the open forms while their remote is removed, so that they reopen later. Further calls only add to them, as
 * the forms are no longer mounted by then.
 */
export function keepOpenForms(): void {
  for (const [key, value] of open) openForms.set(key, value);
}

export const openBefore = (key: string): unknown => openForms.get(key);

/** Notes an open form, or with undefined a closed one. @returns for unmounting, which does not count as closing */
export function noteOpenForm(key: string, value: unknown): () => void {
  openForms.delete(key);
  if (value !== undefined) open.set(key, value);
  return () => open.delete(key);
}
