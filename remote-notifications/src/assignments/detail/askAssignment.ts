import type { RemoteHost } from '@portal/kit';
import { idHere } from '../../idHere';
import { patterns } from '../../pages';
import { assignmentsApi } from '../assignments.api';

/** The assignment of the address; the reader may have gone on meanwhile. */
export function start({ dispatch }: RemoteHost): void {
  const id = idHere(patterns.assignment, 'relatedAssignment');
  if (id !== undefined) dispatch(assignmentsApi.util.prefetch('assignment', id, { ifOlderThan: 2 }));
}
