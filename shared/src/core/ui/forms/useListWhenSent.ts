import { useState } from 'react';

/**
 * A list of what exists, for the check that a name is taken: as it was when the form was first sent. What came since may
 * be the form's own, whose answer was lost; before that it is the latest, as a form may open before its list was read.
 * @returns the list, and what the form calls when it is sent
 */
export function useListWhenSent<T>(list: readonly T[]): [readonly T[], () => void] {
  const [sent, setSent] = useState<readonly T[]>();
  return [sent ?? list, () => setSent(sent ?? list)];
}
