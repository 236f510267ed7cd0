import { bellApi, notificationUserId, type RootState } from '@portal/shared';
import type { PortalConfig } from '@portal/shared/config';

/**
 * Whether the back end has the calls beyond the specification: unless the site says no, or the bell's count, which only
 * such a back end has and every page asks for, was answered that there is no such call.
 */
export function hasExtras(state: RootState, { peer }: Pick<PortalConfig, 'peer'>): boolean {
  if (peer.noExtras) return false;
  const { user } = state.session;
  if (!user) return true;
  const { error } = bellApi.endpoints.unreadCount.select(notificationUserId(user))(state);
  return !(error && 'kind' in error && error.kind === 'missing');
}
