import { type ApiFailure, usePortalSelector, failureIn } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import { useMemo } from 'react';
import { peopleApi, useEverybodyQuery, usePeoplePageQuery } from './people.api';
import { matchPeople, type PeopleQuery } from './peopleQuery';

export interface PeopleView {
  /** The people of the page asked for; undefined until the first answer. */
  people: User[] | undefined;
  /** How many match in all. */
  total: number;
  isFetching: boolean;
  error: ApiFailure | undefined;
  retry: () => void;
  /** Account states are an extra of our own back end. */
  hasStatus: boolean;
}

const selectUnpaged = peopleApi.endpoints.everybody.select('unpaged');

/** One page of people, from the back end where it pages and from its full list where it does not. */
export function usePeople(query: PeopleQuery): PeopleView {
  const unpaged = usePortalSelector((state) => selectUnpaged(state).data !== undefined);
  const paged = usePeoplePageQuery(query, { skip: unpaged });
  const everybody = useEverybodyQuery('unpaged', { skip: !unpaged });
  const { page, size, q, role, status, sortAttribute, isAscending } = query;

  const matching = useMemo(
    () => everybody.data && matchPeople(everybody.data, { q, role, status, sortAttribute, isAscending }),
    [everybody.data, q, role, status, sortAttribute, isAscending],
  );
  const slice = useMemo(() => matching?.slice(page * size, (page + 1) * size), [matching, page, size]);

  const answer = paged.data?.kind === 'page' ? paged.data.page : undefined;
  const people = unpaged ? slice : answer?.results;
  const source = unpaged ? everybody : paged;
  return {
    people,
    total: (unpaged ? matching?.length : answer?.totalElements) ?? 0,
    isFetching: source.isFetching,
    error: failureIn(source.error),
    retry: () => void source.refetch(),
    hasStatus: (unpaged ? everybody.data : people)?.some((person) => person.status !== undefined) ?? false,
  };
}
