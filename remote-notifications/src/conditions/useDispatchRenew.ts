import { usePortalDispatch } from '@portal/kit';
import { useCallback } from 'react';
import { inboxApi } from '../inbox/inbox.api';

/** Refetches the inbox pages when lines return that they do not have. */
export function useDispatchRenew(): () => void {
  const dispatch = usePortalDispatch();
  return useCallback(() => void dispatch(inboxApi.util.invalidateTags(['Notification'])), [dispatch]);
}
