import type { PortalDispatch } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import { peopleApi } from './people.api';

/**
 * Reads one person again; undefined if the account was deleted. The contract has no such call, so a search for the
 * username or, if that fails, the full list finds it.
 * @throws ApiFailure when the back end cannot be reached
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
  const person = answer.page.results.find(isSame);
  if (person) return person;
  const everybody = dispatch(
    peopleApi.endpoints.everybody.initiate('once', { subscribe: false, forceRefetch: true }),
  );
  return (await everybody.unwrap()).find(isSame);
}
