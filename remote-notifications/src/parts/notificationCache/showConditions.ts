import type { PortalDispatch, RootState } from '@portal/kit';
import type { Condition, ConditionNews } from '@portal/kit/wire';
import { changeEveryPage } from './everyPage';
import { inboxApi } from './inbox.api';
import { keepCondition } from './knownConditions';
import { removeFrom, type InboxPageData } from './pages';

type Thunk<Result> = (dispatch: PortalDispatch, getState: () => RootState) => Result;

function change(page: InboxPageData, condition: Condition): void {
  const lines = [...page.results, ...page.arrivals].filter(
    ({ relatedCondition }) => relatedCondition === condition.conditionId,
  );
  if (condition.shelf === undefined) {
    for (const line of lines) line.condition = condition;
    return;
  }
  const ids = new Set(lines.map(({ notificationId }) => notificationId));
  if (ids.size === 0) return;
  removeFrom(page, ids);
  page.deleted = [...(page.deleted ?? []), ...ids];
}

const hasLine = ({ results, arrivals }: InboxPageData, id: string) =>
  [...results, ...arrivals].some(({ relatedCondition }) => relatedCondition === id);

/** The cache tag of a condition, which every change of it invalidates. */
export const tagOfCondition = (id: string) => ({ type: 'Notification', id }) as const;

/** Updates a condition in every cached inbox page and on its own. An unshelved one that no page has is fetched. */
export const showCondition =
  (condition: Condition, wasShelved = false): Thunk<void> =>
  (dispatch, getState) => {
    let isMissing = false;
    for (const question of inboxApi.util.selectCachedArgsForQuery(getState(), 'inboxPage')) {
      const page = inboxApi.endpoints.inboxPage.select(question)(getState()).data;
      if (page && wasShelved && !hasLine(page, condition.conditionId)) isMissing = true;
    }
    dispatch(changeEveryPage((page) => change(page, condition)));
    dispatch(
      inboxApi.util.invalidateTags(isMissing ? ['Notification'] : [tagOfCondition(condition.conditionId)]),
    );
  };

const shelved = new Set<string>();

export const showConditionNews =
  ({ conditions, many }: ConditionNews): Thunk<void> =>
  (dispatch) => {
    for (const condition of conditions) {
      keepCondition(condition);
      const wasShelved = shelved.delete(condition.conditionId);
      if (condition.shelf !== undefined) shelved.add(condition.conditionId);
      dispatch(showCondition(condition, wasShelved && condition.shelf === undefined));
    }
    if (many) dispatch(inboxApi.util.invalidateTags(['Notification']));
  };
