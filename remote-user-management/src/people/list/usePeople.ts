import { type ApiFailure, failureIn, useCapabilities, usePortalSelector } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import { useMemo } from 'react';
import { peopleApi, useEverybodyQuery, usePeoplePageQuery, matchPeople, type PeopleQuery } from '../../parts';

export interface PeopleView {
  /** The people of the page; undefined until the first answer. */
  people: User[] | undefined;
  total: number;
  isFetching: boolean;
  error: ApiFailure | undefined;
  retry: () => void;
  /** Only the portal's own back end has account states. */
  hasStatus: boolean;
}

const selectUnpaged = peopleApi.endpoints.everybody.select('unpaged');

/** One page of people, paged by the back end or, where it does not page, by the client. */
export function usePeople(query: PeopleQuery): PeopleView {
  const { extras: hasStatus } = useCapabilities();
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
    hasStatus,
  };
}
