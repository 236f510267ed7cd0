import { pageIn, pageSizeIn } from '@portal/kit';
import { roleKey, type UserStatus, userStatuses } from '@portal/kit/wire';
import { useMemo } from 'react';
import { useUrlChange, type PeopleQuery, type SortAttribute, sortAttributes } from '../../parts';

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Reads the query from the URL; invalid values get their defaults. */
export function readPeopleUrl(params: URLSearchParams): PeopleQuery {
  const q = params.get('q')?.trim();
  const role = roleKey(params.get('role') ?? '');
  const status = oneOf<UserStatus>(userStatuses, params.get('status'));
  return {
    page: pageIn(params),
    size: pageSizeIn(params),
    sortAttribute: oneOf<SortAttribute>(sortAttributes, params.get('sort')) ?? 'lastName',
    isAscending: params.get('order') !== 'desc',
    ...(q && { q }),
    ...(role && { role }),
    ...(status && { status }),
  };
}

type Change = Partial<Record<'q' | 'role' | 'status' | 'page' | 'size' | 'sort' | 'order', string | number>>;

export function usePeopleUrl(): {
  query: ReturnType<typeof readPeopleUrl>;
  change: (changes: Change) => void;
} {
  const { params, change } = useUrlChange();
  const query = useMemo(() => readPeopleUrl(params), [params]);
  return { query, change };
}
