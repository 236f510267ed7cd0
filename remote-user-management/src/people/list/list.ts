import type { User } from '@portal/kit/wire';
import type { PersonAction, PeopleQuery, SortAttribute } from '../../parts';
import type { ColumnId } from './grid/columns';
import type { PeopleView } from './usePeople';

/** The selected people by id; kept over pages and searches. */
export type Chosen = ReadonlyMap<string, User>;

export interface PeopleListProps {
  view: PeopleView;
  people: readonly User[];
  query: PeopleQuery;
  columns: readonly ColumnId[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onAction: (action: PersonAction, person: User) => void;
  onSort: (sort: SortAttribute, isAscending: boolean) => void;
}

/** The selection with exactly these ids. People of other pages are kept. */
export function chosenFrom(before: Chosen, people: readonly User[], ids: ReadonlySet<unknown>): Chosen {
  const next = new Map([...before].filter(([userId]) => ids.has(userId)));
  for (const person of people) if (ids.has(person.userId)) next.set(person.userId, person);
  return next;
}
