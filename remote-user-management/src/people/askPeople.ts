import type { RemoteHost } from '@portal/kit';
import { peopleApi } from './people.api';
import { readPeopleUrl } from './usePeopleUrl';

/** The first page of people as the address asks for it, on its way while the screen's code is. */
export function start({ dispatch }: RemoteHost): void {
  const query = readPeopleUrl(new URLSearchParams(window.location.search));
  dispatch(peopleApi.util.prefetch('peoplePage', query, { ifOlderThan: 2 }));
}
