import { roleKey, type UserStatus, userStatuses } from '@portal/shared/wire';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PeopleQuery, type SortAttribute, sortAttributes } from './peopleQuery';

const SIZES = [10, 25, 50, 100];
const DEFAULT_SIZE = 25;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** The list of people as the address holds it; whatever is not understood falls back. */
export function readPeopleUrl(params: URLSearchParams): PeopleQuery {
  const size = Number(params.get('size'));
  const page = Math.trunc(Number(params.get('page')));
  const q = params.get('q')?.trim();
  const role = roleKey(params.get('role') ?? '');
  const status = oneOf<UserStatus>(userStatuses, params.get('status'));
  return {
    page: page > 0 ? page : 0,
    size: SIZES.includes(size) ? size : DEFAULT_SIZE,
    sortAttribute: oneOf<SortAttribute>(sortAttributes, params.get('sort')) ?? 'lastName',
    isAscending: params.get('order') !== 'desc',
    ...(q && { q }),
    ...(role && { role }),
    ...(status && { status }),
  };
}

type Change = Partial<Record<'q' | 'role' | 'status' | 'page' | 'size' | 'sort' | 'order', string | number>>;

/** What is shown is in the address: a link, the back button and a reload all show it again. */
export function usePeopleUrl() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readPeopleUrl(params), [params]);
  const change = useCallback(
    (changes: Change) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value === '' || value === 0) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return { query, change };
}
