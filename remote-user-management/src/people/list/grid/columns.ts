import { browserStore } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useCallback, useMemo, useState } from 'react';
import { type SortAttribute, nameOf, useWords } from '../../../parts';

export const columnIds = [
  'name',
  'email',
  'username',
  'userRole',
  'pilotRole',
  'pilotCode',
  'status',
  'lastSignInAt',
  'createdAt',
] as const;
export type ColumnId = (typeof columnIds)[number];

/** Columns of fields that only the portal's own back end has. */
const OURS: readonly ColumnId[] = ['status', 'lastSignInAt', 'createdAt'];
const HIDDEN_AT_FIRST: readonly ColumnId[] = ['username', 'createdAt'];
const KEY = 'portal-people-columns';

export const sortOf = (column: ColumnId): SortAttribute => (column === 'name' ? 'lastName' : column);

function remembered(): ColumnId[] | undefined {
  try {
    const stored: unknown = JSON.parse(browserStore.getItem(KEY) ?? 'null');
    return Array.isArray(stored) ? columnIds.filter((id) => stored.includes(id)) : undefined;
  } catch {
    return undefined;
  }
}

/** The columns that the user chose, remembered in this browser. The name is always shown. */
export function useColumnChoice(hasStatus: boolean, seesPilots: boolean) {
  const [chosen, setChosen] = useState(remembered);
  const offered = useMemo(() => columnIds.filter((id) => hasStatus || !OURS.includes(id)), [hasStatus]);
  const usual = offered.filter((id) => !HIDDEN_AT_FIRST.includes(id) && (seesPilots || id !== 'pilotCode'));
  const shown = chosen ? offered.filter((id) => id === 'name' || chosen.includes(id)) : usual;

  const choose = useCallback((ids: readonly ColumnId[] | undefined) => {
    setChosen(ids && [...ids]);
    try {
      if (ids) browserStore.setItem(KEY, JSON.stringify(ids));
      else browserStore.removeItem(KEY);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }, []);
  return { offered, shown, choose };
}

export function useColumnText(): (column: ColumnId, person: User) => string {
  const words = useWords();
  const intl = useIntl();
  return useCallback(
    (column, person) => {
      switch (column) {
        case 'name':
          return nameOf(person);
        case 'userRole':
          return words.role(person.userRole);
        case 'pilotRole':
          return words.level(person.pilotRole);
        case 'pilotCode':
          return words.pilot(person.pilotCode);
        case 'status':
          return person.status ? words.state(person.status) : '';
        case 'lastSignInAt':
          return person.lastSignInAt ?? intl.formatMessage({ id: 'people.neverSignedIn' });
        default:
          return person[column] ?? '';
      }
    },
    [words, intl],
  );
}

/** The columns of an export: the shown ones and those that an import needs. */
export const exportColumns = (shown: readonly ColumnId[]): (ColumnId | 'firstName' | 'lastName')[] => [
  'firstName',
  'lastName',
  ...columnIds.filter((id) => id !== 'name' && (shown.includes(id) || id === 'email' || id === 'userRole')),
];
