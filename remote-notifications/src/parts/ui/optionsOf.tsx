import { MenuItem } from '@portal/kit';
import type { ReactNode } from 'react';

/** The options of a select, by their values. @param text the words of a value @default the value itself */
export const optionsOf = <T extends string | number>(
  values: readonly T[],
  text: (value: T) => ReactNode = (value) => value,
) =>
  values.map((value) => (
    <MenuItem key={value} value={value}>
      {text(value)}
    </MenuItem>
  ));
