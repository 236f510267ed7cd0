import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import { createContext, use, useLayoutEffect } from 'react';

/** How many parts of a date stand in its field. */
export type Filling = 'none' | 'some' | 'all';

/** Gets how much stands in the field: the library does not tell of half a date. */
export const FillingContext = createContext<(filling: Filling) => void>(() => undefined);

function fillingOf({ elements }: PickersTextFieldProps): Filling {
  const missing = elements.filter(({ content }) => content['aria-valuenow'] === undefined).length;
  if (missing === elements.length) return 'none';
  return missing === 0 ? 'all' : 'some';
}

/** The text field of a picker, which tells how much of it is filled in. */
export function TypedText(props: PickersTextFieldProps) {
  const tell = use(FillingContext);
  const filling = fillingOf(props);
  useLayoutEffect(() => tell(filling), [tell, filling]);
  return <PickersTextField {...props} />;
}
