import { asFailure, type PortalDispatch, type RootState } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import { peopleApi, matchPeople, type PeopleQuery } from '../../../parts';

/** The largest page that a back end answers. */
const PAGE = 100;
/** A back end counts so far and no further: from here on, what it calls the last page need not be. */
const COUNTED = 10_000;
const selectUnpaged = peopleApi.endpoints.everybody.select('unpaged');

interface Options {
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
}

/** Reads all pages. @throws ApiFailure on a failed page, because half an export would look like a whole one */
export async function collectPeople(
  dispatch: PortalDispatch,
  getState: () => RootState,
  query: PeopleQuery,
  { onProgress, signal }: Options,
): Promise<User[]> {
  const unpaged = selectUnpaged(getState()).data;
  if (unpaged) return matchPeople(unpaged, query);
  const people: User[] = [];
  for (let page = 0; !signal.aborted; page += 1) {
    const call = peopleApi.endpoints.peoplePage.initiate(
      { ...query, page, size: PAGE },
      { subscribe: false, forceRefetch: true },
    );
    const answer = await dispatch(call).unwrap();
    if (answer.kind === 'everybody') return matchPeople(answer.people, query);
    const { results, totalElements, lastPage } = answer.page;
    people.push(...results);
    onProgress(people.length, Math.max(totalElements, people.length));
    if (results.length === 0 || (lastPage && people.length < COUNTED)) break;
  }
  return people;
}

/** The same for an export: one recorded call, or all pages where the back end has no such call. */
export async function collectExport(
  dispatch: PortalDispatch,
  getState: () => RootState,
  query: PeopleQuery,
  options: Options,
): Promise<User[]> {
  try {
    return await dispatch(peopleApi.endpoints.exportPeople.initiate(query)).unwrap();
  } catch (error) {
    if (asFailure(error).kind !== 'missing') throw error;
    return collectPeople(dispatch, getState, query, options);
  }
}
