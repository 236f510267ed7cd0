import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../store/hooks';
import { noteOpenForm, openBefore } from './openForms';

/**
 * `useState` for the open form of a page. After its remote was switched off and on, it reopens on the same page for the
 * same user; its draft (`useSave`) restores what was typed. @param name unique among the page's forms
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
