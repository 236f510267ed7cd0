import type { PortalDispatch, RootState } from '@portal/kit';
import type { Condition, ConditionNews } from '@portal/kit/wire';
import { inboxApi } from '../inbox/inbox.api';
import { removeFrom, type InboxPageData } from '../inbox/pages';
import { keepCondition } from './knownConditions';

type Thunk<Result> = (dispatch: PortalDispatch, getState: () => RootState) => Result;

/** @returns whether the page has a line of it */
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
  page.gone = [...(page.gone ?? []), ...ids];
}

const hasLine = ({ results, arrivals }: InboxPageData, id: string) =>
  [...results, ...arrivals].some(({ relatedCondition }) => relatedCondition === id);

/** What tells of one condition: asked for again whenever something happened to it. */
export const tagOfCondition = (id: string) => ({ type: 'Notification', id }) as const;

/** Shows how a condition stands in every page of the inbox and on its own; one that came off the shelf is asked for. */
export const showCondition =
  (condition: Condition, wasShelved = false): Thunk<void> =>
  (dispatch, getState) => {
    let isMissing = false;
    for (const question of inboxApi.util.selectCachedArgsForQuery(getState(), 'inboxPage')) {
      const page = inboxApi.endpoints.inboxPage.select(question)(getState()).data;
      if (page && wasShelved && !hasLine(page, condition.conditionId)) isMissing = true;
      dispatch(inboxApi.util.updateQueryData('inboxPage', question, (draft) => change(draft, condition)));
    }
    dispatch(
      inboxApi.util.invalidateTags(isMissing ? ['Notification'] : [tagOfCondition(condition.conditionId)]),
    );
  };

const shelved = new Set<string>();

/** What the live channel says of conditions, in every page of the inbox. */
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
