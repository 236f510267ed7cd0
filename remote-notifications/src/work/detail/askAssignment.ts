import type { RemoteHost } from '@portal/kit';
import { idHere } from '../../idHere';
import { patterns } from '../../pages';
import { assignmentsApi } from '../assignments/assignments.api';

/** Prefetches the assignment in the URL, which may have changed by the time this runs. */
export function start({ dispatch }: RemoteHost): void {
  const id = idHere(patterns.assignment, 'relatedAssignment');
  if (id !== undefined) dispatch(assignmentsApi.util.prefetch('assignment', id, { ifOlderThan: 2 }));
}
