import { screen, type Screen } from '@testing-library/react';

/**
 * The hidden input of a date or time field, once the field is loaded. Its text is the whole date as the language writes
 * it; `fireEvent.change` types that.
 * @param within the part of the page to search @default the page
 */
export async function findDateInput(name: string, within: Pick<Screen, 'findByRole'> = screen) {
  const input = (await within.findByRole('group', { name })).querySelector('input');
  if (!input) throw new Error(`"${name}" is no date field`);
  return input;
}
