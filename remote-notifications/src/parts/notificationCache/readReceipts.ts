import type { PortalDispatch, RootState } from '@portal/kit';
import type { Marks } from '@portal/kit/wire';
import { changeEveryPage } from './everyPage';
import { inboxApi } from './inbox.api';
import { changeIn, removeFrom, type InboxPageData } from './pages';

/** Whether an unread notification is on no page, such as one of an unshelved condition. */
function isMissing(state: RootState, unread: ReadonlySet<string>): boolean {
  const questions = inboxApi.util.selectCachedArgsForQuery(state, 'inboxPage');
  const pages = questions.flatMap((one) => inboxApi.endpoints.inboxPage.select(one)(state).data ?? []);
  const has = new Set(
    pages.flatMap(({ results, arrivals }) => [...results, ...arrivals]).map((one) => one.notificationId),
  );
  return pages.length > 0 && [...unread].some((id) => !has.has(id));
}

/** Applies read receipts to every inbox page. After many, it refetches. */
export const showReadReceipts =
  ({ read, unread, deleted, many }: Marks) =>
  (dispatch: PortalDispatch, getState: () => RootState): void => {
    const [asRead, asUnread, gone] = [new Set(read), new Set(unread), new Set(deleted)];
    const recipe = (page: InboxPageData) => {
      changeIn(page, asRead, { notificationStatus: 'Read' });
      changeIn(page, asUnread, { notificationStatus: 'Unread' });
      removeFrom(page, gone);
      if (gone.size > 0) page.deleted = [...(page.deleted ?? []), ...gone];
    };
    if (asRead.size + asUnread.size + gone.size > 0) dispatch(changeEveryPage(recipe));
    if (many || isMissing(getState(), asUnread)) dispatch(inboxApi.util.invalidateTags(['Notification']));
  };
