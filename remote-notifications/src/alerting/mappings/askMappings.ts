import type { RemoteHost } from '@portal/kit';
import { mappingsApi } from '../topics/mappings.api';

export function start({ dispatch }: RemoteHost): void {
  dispatch(mappingsApi.util.prefetch('eventMappings', undefined, { ifOlderThan: 2 }));
}
