import type { PeopleQuery } from '../../../parts';
import type { Chosen } from '../list';
import { useCollected } from './useCollected';

export const useAllMatching = (query: PeopleQuery, onChoose: (chosen: Chosen) => void) =>
  useCollected(
    query,
    (people) => onChoose(new Map(people.map((person) => [person.userId, person]))),
    // Stop reading when the query changes.
    { ends: JSON.stringify(query) },
  );
