import { asFailure, type PortalDispatch, type RootState } from '@portal/kit';
import { MAX_PAGE_SIZE, type User } from '@portal/kit/wire';
import { peopleApi, matchPeople, type PeopleQuery } from '../../../parts';

/** A back end counts so far and no further: from here on, what it calls the last page need not be. */
const MAX_COUNTED_PEOPLE = 10_000;
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
      { ...query, page, size: MAX_PAGE_SIZE },
      { subscribe: false, forceRefetch: true },
    );
    const answer = await dispatch(call).unwrap();
    if (answer.kind === 'everybody') return matchPeople(answer.people, query);
    const { results, totalElements, lastPage } = answer.page;
    people.push(...results);
    onProgress(people.length, Math.max(totalElements, people.length));
    if (results.length === 0 || (lastPage && people.length < MAX_COUNTED_PEOPLE)) break;
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
