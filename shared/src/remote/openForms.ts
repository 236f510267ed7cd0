/** Forms that are open now, by whose they are, where, and what they are called. */
const open = new Map<string, unknown>();
/** Those that were open when their remote was taken away. */
const kept = new Map<string, unknown>();

/**
 * Notes what is open while its remote is taken away, so that it opens again where the remote comes back. Called again, it forgets
 * nothing: what is drawn in the background has gone by then.
 */
export function keepOpenForms(): void {
  for (const [key, value] of open) kept.set(key, value);
}

export const openBefore = (key: string): unknown => kept.get(key);

/**
 * Says that a form is open, or by undefined that it is not. What a person opens or closes by themselves needs no reminder.
 * @returns it goes away with its screen, which is not closing it
 */
export function noteOpenForm(key: string, value: unknown): () => void {
  kept.delete(key);
  if (value !== undefined) open.set(key, value);
  return () => open.delete(key);
}
