import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../store/hooks';
import { noteOpenForm, openBefore } from './openForms';

/**
 * `useState` of which form is open. One that was open when its remote was switched off is open again on the same page, for the
 * same person, once the remote is back; what was typed is for its draft (`useFormDialog`) to bring back.
 * @param name which of the page's forms, a name of its own in its remote
 */
export function useOpenForm<Open>(
  name: string,
): [Open | undefined, Dispatch<SetStateAction<Open | undefined>>] {
  const { userId } = useCurrentUser();
  const { pathname } = useLocation();
  const key = `${userId} ${pathname} ${name}`;
  const [value, setValue] = useState(() => openBefore(key) as Open | undefined);
  useEffect(() => noteOpenForm(key, value), [key, value]);
  return [value, setValue];
}
