import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** The most names in one text: a role may have thousands of people. */
export const MAX_NAMES = 10;

/** Whether a text names only the first ones: one more name is as short as its number. */
export const isCut = ({ length }: readonly unknown[]): boolean => length > MAX_NAMES + 1;

/** Writes a list of names in one text; of many the first ones, and how many others there are. */
export function useNames(): (names: readonly string[], options?: { style?: 'long' | 'narrow' }) => string {
  const intl = useIntl();
  return useCallback(
    (names, options) => {
      if (!isCut(names)) return intl.formatList(names, options);
      const more = intl.formatMessage({ id: 'widget.more' }, { count: names.length - MAX_NAMES });
      return intl.formatList([...names.slice(0, MAX_NAMES), more], options);
    },
    [intl],
  );
}
