import type { PortalDispatch, RootState } from '@portal/kit';
import { inboxApi } from './inbox.api';
import { keepForAnswers } from './onTheWay';
import type { InboxPageData } from './pages';

/** Changes every cached page of the inbox, and each page whose answer is on its way. */
export const changeEveryPage =
  (change: (page: InboxPageData) => void) =>
  (dispatch: PortalDispatch, getState: () => RootState): void => {
    keepForAnswers(change);
    for (const question of inboxApi.util.selectCachedArgsForQuery(getState(), 'inboxPage'))
      dispatch(inboxApi.util.updateQueryData('inboxPage', question, change));
  };
