import type { User, UserStatus } from '@portal/kit/wire';
import { fullNameOf, standingText } from '@portal/kit';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { PersonField } from '../permissions/personActions';

export const nameOf = (person: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  fullNameOf(person) || person.username;

export function useWords() {
  const intl = useIntl();
  return useMemo(() => {
    const say = (id: string) => intl.formatMessage({ id });
    return {
      ...standingText(intl),
      state: (status: UserStatus) => say(`state.${status}`),
      field: (field: PersonField) => say(`field.${field}`),
    };
  }, [intl]);
}

export function useFieldText(): (field: PersonField, value: string) => string {
  const words = useWords();
  return useCallback(
    (field, value) => {
      if (field === 'userRole') return words.role(value);
      if (field === 'pilotRole') return words.level(value);
      return field === 'pilotCode' ? words.pilot(value) : value;
    },
    [words],
  );
}
