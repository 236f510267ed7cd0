import type { RemoteHost } from '@portal/kit';
import { idHere } from '../idHere';
import { patterns } from '../pages';
import { systemEventsApi } from './systemEvents.api';

/** The notification of the address; the reader may have gone on meanwhile. */
export function start({ dispatch }: RemoteHost): void {
  const id = idHere(patterns.systemEvent, 'notificationId');
  if (id !== undefined) dispatch(systemEventsApi.util.prefetch('notification', id, { ifOlderThan: 2 }));
}
