import type { Condition } from '@portal/kit/wire';
import { usePeopleQuery } from '../../../parts';

/** The people who can get a condition: enabled, of its pilot or of all, and not its holder. */
export function useConditionPeople({ pilotCode, holder }: Condition) {
  const people = usePeopleQuery();
  const options = (people.data ?? []).filter(
    (person) =>
      person.status !== 'DISABLED' &&
      person.userId !== holder?.userId &&
      [pilotCode, 'ALL'].includes(person.pilotCode),
  );
  return { people, options };
}
