import type { RemoteHost } from '@portal/kit';
import { idHere } from '../../idHere';
import { patterns } from '../../pages';
import { systemEventsApi } from './systemEvents.api';

/** Prefetches the notification in the URL, which may have changed by the time this runs. */
export function start({ dispatch }: RemoteHost): void {
  const id = idHere(patterns.systemEvent, 'notificationId');
  if (id !== undefined) dispatch(systemEventsApi.util.prefetch('notification', id, { ifOlderThan: 2 }));
}
