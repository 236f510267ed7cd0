/** Says what would be lost if the screen went away: text to offer for copying, or undefined when nothing would. */
export type UnsavedInput = () => string | undefined;

const inputs = new Set<UnsavedInput>();

/** Announces a form that may hold unsaved input. @returns takes the announcement back */
export function registerUnsaved(input: UnsavedInput): () => void {
  inputs.add(input);
  return () => inputs.delete(input);
}

/** What is unsaved on the page now, as text; empty when nothing is. */
export function unsavedTexts(): string[] {
  return [...inputs].flatMap((input) => input() ?? []);
}
