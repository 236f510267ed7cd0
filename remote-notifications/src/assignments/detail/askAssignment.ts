import type { RemoteHost } from '@portal/kit';
import { lastPart } from '../../lastPart';
import { assignmentsApi } from '../assignments.api';

/** The assignment of the address. */
export function start({ dispatch }: RemoteHost): void {
  const id = lastPart();
  if (id !== '') dispatch(assignmentsApi.util.prefetch('assignment', id, { ifOlderThan: 2 }));
}
