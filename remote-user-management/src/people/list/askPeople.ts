import type { RemoteHost } from '@portal/kit';
import { peopleApi } from '../../parts';
import { readPeopleUrl } from './usePeopleUrl';

/** Prefetches the page of people in the URL while the page's code loads. */
export function start({ dispatch }: RemoteHost): void {
  const query = readPeopleUrl(new URLSearchParams(window.location.search));
  dispatch(peopleApi.util.prefetch('peoplePage', query, { ifOlderThan: 2 }));
}
