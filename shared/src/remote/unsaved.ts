/** Says what would be lost if the screen went away: text to offer for copying, or undefined when nothing would. */
export type UnsavedInput = () => string | undefined;

const inputs = new Set<UnsavedInput>();

/** Announces a form that may hold unsaved input. @returns takes the announcement back */
export function registerUnsaved(input: UnsavedInput): () => void {
  inputs.add(input);
  return () => inputs.delete(input);
}

/**
 * What is unsaved on the page now, as text; empty when nothing is. A text may be empty itself: something was begun that
 * cannot be copied. For handlers and effects, not while rendering: the answers come from forms, which may be of any make.
 */
export const unsavedTexts = (): string[] => textsOf(inputs);

/** What these forms hold, as `unsavedTexts` says it. Never throws, whatever they are. */
export function textsOf(forms: Iterable<UnsavedInput>): string[] {
  return [...forms].flatMap((input) => {
    try {
      const text: unknown = input();
      if (text === undefined || text === null) return [];
      // A form of any make may answer anything; something was begun all the same.
      return typeof text === 'string' ? text : '';
    } catch (error) {
      // A form that cannot say what it holds may hold something.
      console.error('Unsaved input could not be read:', error);
      return '';
    }
  });
}
