import { bellApi, type PortalDispatch, type RootState } from '@portal/kit';
import { newestFirst, type Notification, type NotificationStatus } from '@portal/kit/wire';
import { changeEveryPage, changeIn, removeFrom } from '../../parts';

type Thunk<Result> = (dispatch: PortalDispatch, getState: () => RootState) => Result;

const inBell =
  (recipient: string, change: (list: Notification[]) => Notification[]): Thunk<void> =>
  (dispatch, getState) => {
    const before = bellApi.endpoints.unreadNotifications.select(recipient)(getState()).data;
    if (before)
      dispatch(bellApi.util.updateQueryData('unreadNotifications', recipient, () => change(before)));
  };

export const showStatus =
  (recipient: string, arrivals: readonly Notification[], status: NotificationStatus): Thunk<void> =>
  (dispatch) => {
    const ids = new Set(arrivals.map((one) => one.notificationId));
    dispatch(changeEveryPage((page) => changeIn(page, ids, { notificationStatus: status })));
    dispatch(
      inBell(recipient, (list) => {
        const others = list.filter((one) => !ids.has(one.notificationId));
        if (status === 'Read') return others;
        const back = arrivals.map((one) => ({ ...one, notificationStatus: status }));
        return [...others, ...back].sort(newestFirst);
      }),
    );
  };

export const showRemoved =
  (recipient: string, ids: ReadonlySet<string>): Thunk<void> =>
  (dispatch) => {
    dispatch(changeEveryPage((page) => removeFrom(page, ids)));
    dispatch(inBell(recipient, (list) => list.filter((one) => !ids.has(one.notificationId))));
  };
