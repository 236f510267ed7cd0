import { usePortalDispatch } from '@portal/kit';
import { useCallback } from 'react';
import { inboxApi } from '../inbox/inbox.api';

/** Asks for the pages of the inbox again: lines came back that they do not have. */
export function useDispatchRenew(): () => void {
  const dispatch = usePortalDispatch();
  return useCallback(() => void dispatch(inboxApi.util.invalidateTags(['Notification'])), [dispatch]);
}
