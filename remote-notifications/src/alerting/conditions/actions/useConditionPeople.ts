import type { Condition } from '@portal/kit/wire';
import { usePeopleQuery } from '../../../parts';

/** The people who can get a condition: enabled, of its pilot or of all, and not its owner. */
export function useConditionPeople({ pilotCode, owner }: Condition) {
  const people = usePeopleQuery();
  const options = (people.data ?? []).filter(
    (person) =>
      person.status !== 'DISABLED' &&
      person.userId !== owner?.userId &&
      [pilotCode, 'ALL'].includes(person.pilotCode),
  );
  return { people, options };
}
