import type { PortalDispatch, RootState } from '@portal/kit';
import type { Marks } from '@portal/kit/wire';
import { inboxApi } from '../inbox/inbox.api';
import { changeIn, removeFrom, type InboxPageData } from '../inbox/pages';

/** Shows in every page of the inbox what was marked or deleted elsewhere; many of them are read again. */
export const showMarks =
  ({ read, unread, deleted, many }: Marks) =>
  (dispatch: PortalDispatch, getState: () => RootState): void => {
    const [asRead, asUnread, gone] = [new Set(read), new Set(unread), new Set(deleted)];
    const recipe = (page: InboxPageData) => {
      changeIn(page, asRead, { notificationStatus: 'Read' });
      changeIn(page, asUnread, { notificationStatus: 'Unread' });
      removeFrom(page, gone);
      if (gone.size > 0) page.gone = [...(page.gone ?? []), ...gone];
    };
    if (asRead.size + asUnread.size + gone.size > 0)
      for (const question of inboxApi.util.selectCachedArgsForQuery(getState(), 'inboxPage'))
        dispatch(inboxApi.util.updateQueryData('inboxPage', question, recipe));
    if (many) dispatch(inboxApi.util.invalidateTags(['Notification']));
  };
