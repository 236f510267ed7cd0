import type { RemoteHost } from '@portal/kit';
import { lastPart } from '../lastPart';
import { systemEventsApi } from './systemEvents.api';

/** The notification of the address. */
export function start({ dispatch }: RemoteHost): void {
  const id = lastPart();
  if (id !== '') dispatch(systemEventsApi.util.prefetch('notification', id, { ifOlderThan: 2 }));
}
