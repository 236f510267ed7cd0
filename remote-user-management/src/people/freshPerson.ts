import type { PortalDispatch } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import { peopleApi } from './people.api';

/**
 * Reads one person again. The contract has no call for one account: where the back end pages, a search for the
 * username finds it; where it answers everybody, or somebody renamed the account, the full list does.
 * @returns undefined when the account is gone
 * @throws ApiFailure when the back end could not be asked
 */
export async function freshPerson(dispatch: PortalDispatch, started: User): Promise<User | undefined> {
  const isSame = (person: User) => person.userId === started.userId;
  const search = dispatch(
    peopleApi.endpoints.peoplePage.initiate(
      { page: 0, size: 20, q: started.username },
      { subscribe: false, forceRefetch: true },
    ),
  );
  const answer = await search.unwrap();
  if (answer.kind === 'everybody') return answer.people.find(isSame);
  const found = answer.page.results.find(isSame);
  if (found) return found;
  const everybody = dispatch(
    peopleApi.endpoints.everybody.initiate('once', { subscribe: false, forceRefetch: true }),
  );
  return (await everybody.unwrap()).find(isSame);
}
