import type { Chosen } from './list';
import type { PeopleQuery } from './peopleQuery';
import { useCollected } from './useCollected';

/** Chooses everybody that a query means, over all of its pages: who is chosen is known by name, so their number is exact. */
export const useAllMatching = (query: PeopleQuery, onChoose: (chosen: Chosen) => void) =>
  useCollected(
    query,
    (people) => onChoose(new Map(people.map((person) => [person.userId, person]))),
    // What was asked before is not what is looked at now.
    JSON.stringify(query),
  );
