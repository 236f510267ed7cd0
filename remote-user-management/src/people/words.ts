import { ALL, type User, type UserStatus } from '@portal/shared/wire';
import { fullNameOf } from '@portal/shared';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { PersonField } from '../permissions/personActions';

/** A role's name for reading: PLANT_OPERATOR is "Plant Operator" (`spec §1`: roles in title case). */
export const roleText = (name: string): string =>
  name
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');

export const nameOf = (person: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  fullNameOf(person) || person.username;

/** The three words that are never mixed, and the states, in the reader's language. */
export function useWords() {
  const intl = useIntl();
  return useMemo(() => {
    const say = (id: string) => intl.formatMessage({ id });
    return {
      level: (level: string) => say(`level.${level}`),
      pilot: (code: string) => (code === ALL ? say('pilot.all') : code),
      role: roleText,
      state: (status: UserStatus) => say(`state.${status}`),
      field: (field: PersonField) => say(`field.${field}`),
    };
  }, [intl]);
}

/** A field's value as people read it. */
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
