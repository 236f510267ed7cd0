/** Returns the unsaved text, to offer for copying; undefined when there is none. */
export type UnsavedInput = () => string | undefined;

const inputs = new Set<UnsavedInput>();

/** Announces a form that may hold unsaved input. @returns withdraws the announcement */
export function registerUnsaved(input: UnsavedInput): () => void {
  inputs.add(input);
  return () => inputs.delete(input);
}

/**
 * All unsaved input of the page. An empty text stands for input that cannot be copied. For handlers and effects, not
 * while rendering: it runs code of forms.
 */
export const unsavedTexts = (): string[] => textsOf(inputs);

/** Never throws. */
export function textsOf(forms: Iterable<UnsavedInput>): string[] {
  return [...forms].flatMap((input) => {
    try {
      const text: unknown = input();
      if (text === undefined || text === null) return [];
      // A form may answer anything; a wrong type still means that there is input.
      return typeof text === 'string' ? text : '';
    } catch (error) {
      // A form that throws may hold input.
      console.error('Unsaved input could not be read:', error);
      return '';
    }
  });
}
