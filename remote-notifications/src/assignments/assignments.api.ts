import {
  capabilitiesIn,
  injectEndpoints,
  type Answer,
  type ApiFailure,
  type PortalDispatch,
  type RootState,
} from '@portal/kit';
import type { ApiRequest } from '@portal/kit/http';
import {
  loosePagedOf,
  looseAssignmentSchema,
  looseNotificationSchema,
  paths,
  type Comment,
  type CreateAssignmentRequest,
  type RetargetRequest,
  type SeenAssignment,
} from '@portal/kit/wire';
import { atMost } from '../live/atMost';
import { feed } from '../live/feed';
import { hasArrived, type Writer } from './comments';
import { isOvertaken, type Intent } from './conflict';
import { fasterOf } from './faster';
import { renewStand } from '../machines/follow';
import { assignmentsFromNotifications, patchAssignments } from './fromNotifications';

/** Two readings of one assignment, or of one list, are at least this far apart, however many frames come; ms. */
const REREAD_MS = 3000;
/** Lists end here: 500 assignments are more than a board can show. */
const MOST_PAGES = 5;
const PAGE = 100;

/** What the reader asked for, what they were asked, or all work of the pilots they oversee. */
export type Side = 'Requested' | 'Received' | 'Pilot';

export interface AssignmentList {
  items: SeenAssignment[];
  /** False where there are more than were read. */
  complete: boolean;
  /** `notifications`: pieced together from them, for a back end that has no lists. */
  source: 'assignments' | 'notifications';
  /** Pieced together where the sides cannot be told apart: whatever was asked for, all of it is here. */
  isBothSides?: boolean;
}

export interface NewComment extends Writer {
  assignmentId: string;
  comment: string;
  /** For a repeated sending: how many of the same words stood there when it was first sent (`comments.ts`). */
  before?: number;
}

const assignmentPage = loosePagedOf(looseAssignmentSchema);
const notificationPage = loosePagedOf(looseNotificationSchema);
const latestFirst = (a: SeenAssignment, b: SeenAssignment) =>
  b.timestampUpdated.localeCompare(a.timestampUpdated);

type Send = (request: ApiRequest) => Promise<Answer>;
export const assignmentsApi = injectEndpoints('notifications', (build) => ({
  assignment: build.query<SeenAssignment, string>({
    query: (id) => ({ path: paths.assignments.one(id) }),
    transformResponse: (data) => looseAssignmentSchema.parse(data),
    providesTags: (_data, _error, id) => [{ type: 'Assignment', id }],
    onCacheEntryAdded: async (id, entry) => {
      const reread = atMost(REREAD_MS, () => {
        void entry.dispatch(
          assignmentsApi.endpoints.assignment.initiate(id, { forceRefetch: true, subscribe: false }),
        );
      });
      const stop = feed.listen((arrived) => {
        if (arrived.some((one) => one.relatedAssignment === id)) reread.ask();
      });
      await entry.cacheEntryRemoved;
      stop();
      reread.cancel();
    },
  }),

  /** A person's assignments of one side, or of both where the back end can only piece them together. */
  assignmentList: build.query<AssignmentList, { userId: string; recipient: string; side: Side }>({
    queryFn: async ({ userId, recipient, side }, { extra }, _options, send) => {
      const ask = send as Send;
      if (side === 'Pilot') return ofPilot(ask);
      const read = (page: number, type?: Side) =>
        ask({
          path: paths.assignments.ofUser(userId),
          params: { type, page, size: PAGE },
          ours: 'assignmentList',
        });
      const items: SeenAssignment[] = [];
      let complete = false;
      for (let page = 0; page < MOST_PAGES && !complete; page += 1) {
        const { data, error } = await read(page, side);
        if (error?.kind === 'missing') return pieced(recipient, ask, 'both');
        if (error) return { error };
        const part = assignmentPage.parse(data ?? {});
        items.push(...part.results);
        complete = part.lastPage || part.results.length === 0;
      }
      // Not every back end keeps the sides apart: what it answers is filtered again.
      const isMine = (one: SeenAssignment) =>
        (side === 'Received' ? one.targetUserId : one.sourceUserId) === userId;
      const mine = items.filter(isMine);
      if (side === 'Received' && mine.length === 0 && !capabilitiesIn(extra).assignmentSides) {
        // Here `Received` is read as `Requested`. Both sides at once, where it answers them; else from notifications.
        const { data } = await read(0);
        const both = assignmentPage.parse(data ?? {});
        const received = both.results.filter(isMine);
        if (received.length > 0)
          return {
            data: { items: received.sort(latestFirst), complete: both.lastPage, source: 'assignments' },
          };
        const others = [...items, ...both.results].filter((one) => !isMine(one));
        return pieced(recipient, ask, new Set(others.map((one) => one.assignmentId)));
      }
      return { data: { items: mine.sort(latestFirst), complete, source: 'assignments' } };
    },
    providesTags: ['Assignment'],
    onCacheEntryAdded: async (arg, entry) => {
      const reread = atMost(REREAD_MS, () => {
        void entry.dispatch(
          assignmentsApi.endpoints.assignmentList.initiate(arg, { forceRefetch: true, subscribe: false }),
        );
      });
      const stop = feed.listen((arrived) => {
        let unknown: string[] = [];
        entry.updateCachedData((list) => {
          unknown = patchAssignments(list.items, arrived);
        });
        if (unknown.length > 0) reread.ask();
      });
      await entry.cacheEntryRemoved;
      stop();
      reread.cancel();
    },
  }),

  createAssignment: build.mutation<string, CreateAssignmentRequest>({
    query: (body) => ({ path: paths.assignments.create, method: 'POST', body }),
    transformResponse: (data) => idIn(data),
    invalidatesTags: ['Assignment'],
  }),

  /**
   * Changes status, priority or due time if the assignment is still as the reader saw it: read again just before, because one
   * of two decisions must not silently undo the other. A conflict leaves the fresh state in the cache, and says in its
   * fields who was faster (`by`) and how it stands (`status`).
   */
  changeAssignment: build.mutation<SeenAssignment, Intent>({
    queryFn: async (intent, { dispatch }, _extra, send) => {
      const { assignmentId: id, change } = intent;
      const path = paths.assignments.one(id);
      const put = (fresh: SeenAssignment) => void dispatch(showAssignment(fresh));
      const conflict = (fresh: SeenAssignment): ApiFailure => {
        const by = fasterOf(fresh);
        return { kind: 'conflict', fields: { status: fresh.status, ...(by !== undefined && { by }) } };
      };
      const before = (await send({ path })) as Answer;
      if (before.error) return { error: before.error };
      const fresh = looseAssignmentSchema.parse(before.data);
      if (isOvertaken(intent, fresh)) {
        put(fresh);
        return { error: conflict(fresh) };
      }
      const answer = (await send({ path, method: 'PUT', body: change })) as Answer;
      const after = (await send({ path })) as Answer;
      const { due = fresh.due, ...rest } = change;
      const now = after.error ? undefined : looseAssignmentSchema.parse(after.data);
      if (answer.error) {
        if (now) put(now);
        return { error: now && answer.error.kind === 'conflict' ? conflict(now) : answer.error };
      }
      const done = now ?? {
        ...fresh,
        ...rest,
        due: due ?? undefined,
        timestampUpdated: new Date().toISOString(),
      };
      put(done);
      return { data: done };
    },
  }),

  /** Passes work on to somebody else, with the reason. */
  retargetAssignment: build.mutation<null, RetargetRequest & { assignmentId: string }>({
    query: ({ assignmentId, ...body }) => ({
      path: paths.assignments.target(assignmentId),
      method: 'PUT',
      body,
      ours: 'retarget',
    }),
    transformResponse: () => null,
    invalidatesTags: (_data, error, { assignmentId }) =>
      error ? [] : ['Assignment', { type: 'Assignment', id: assignmentId }],
  }),

  /** Sends a comment, never twice: a repeated sending first looks whether the first one arrived after all. */
  addComment: build.mutation<null, NewComment>({
    queryFn: async ({ assignmentId, comment, origin, originName, before }, { dispatch }, _extra, send) => {
      const path = paths.assignments.one(assignmentId);
      const show = (fresh: SeenAssignment) =>
        dispatch(assignmentsApi.util.updateQueryData('assignment', assignmentId, () => fresh));
      if (before !== undefined) {
        const read = (await send({ path })) as Answer;
        if (read.error) return { error: read.error };
        const fresh = looseAssignmentSchema.parse(read.data);
        show(fresh);
        if (hasArrived(fresh.comments, comment, { origin, originName }, before)) return { data: null };
      }
      const body = { comment, origin, originName };
      const sent = (await send({
        path: paths.assignments.comments(assignmentId),
        method: 'PUT',
        body,
      })) as Answer;
      if (sent.error) return { error: sent.error };
      // The thread as the server has it; where it cannot be read now, the reader's own copy stands.
      const after = (await send({ path })) as Answer;
      if (!after.error) {
        const fresh = looseAssignmentSchema.parse(after.data);
        show(fresh);
      } else {
        const own: Comment = { comment, origin, originName, timestamp: new Date().toISOString() };
        dispatch(
          assignmentsApi.util.updateQueryData('assignment', assignmentId, ({ comments }) => {
            comments.unshift(own);
          }),
        );
      }
      return { data: null };
    },
  }),
}));

/** Shows how an assignment stands on its page and in every list; what it is about stays, as another back end overwrites it. */
const showAssignment = (fresh: SeenAssignment) => (dispatch: PortalDispatch, getState: () => RootState) => {
  const { assignmentId, status, priority, due, timestampUpdated } = fresh;
  dispatch(assignmentsApi.util.updateQueryData('assignment', assignmentId, () => fresh));
  for (const arg of assignmentsApi.util.selectCachedArgsForQuery(getState(), 'assignmentList'))
    dispatch(
      assignmentsApi.util.updateQueryData('assignmentList', arg, ({ items }) => {
        const known = items.find((one) => one.assignmentId === assignmentId);
        if (known) Object.assign(known, { status, priority, due, timestampUpdated });
      }),
    );
  dispatch(renewStand());
};

/** All unfinished work of the pilots within reach, and what was finished last. */
async function ofPilot(send: Send) {
  const read = (params: ApiRequest['params']) =>
    send({ path: paths.assignments.all, params: { ...params, size: PAGE }, ours: 'pilotAssignments' });
  const items: SeenAssignment[] = [];
  let complete = false;
  for (let page = 0; page < MOST_PAGES && !complete; page += 1) {
    const { data, error } = await read({ unfinished: true, page });
    if (error) return { error };
    const part = assignmentPage.parse(data ?? {});
    items.push(...part.results);
    complete = part.lastPage || part.results.length === 0;
  }
  const { data, error } = await read({ status: 'Done', sortAttribute: 'timestampUpdated', page: 0 });
  if (error) return { error };
  items.push(...assignmentPage.parse(data ?? {}).results);
  return {
    data: { items: items.sort(latestFirst), complete, source: 'assignments' } satisfies AssignmentList,
  };
}

/**
 * The list of a back end without lists, or without a list of this side: from the newest notifications of assignments, one
 * call.
 * @param others ids that are known to be of the other side; `both` where nothing is known
 */
async function pieced(recipient: string, send: Send, others: ReadonlySet<string> | 'both') {
  const { data, error } = await send({
    path: paths.notifications.ofUser(recipient, 'Assignment'),
    params: { page: 0, size: PAGE },
  });
  if (error) return { error };
  const page = notificationPage.parse(data ?? {});
  const items = assignmentsFromNotifications(page.results).filter(
    ({ assignmentId }) => others === 'both' || !others.has(assignmentId),
  );
  const list: AssignmentList = { items, complete: page.lastPage, source: 'notifications' };
  return { data: { ...list, ...(others === 'both' && { isBothSides: true }) } };
}

/** The id of what was created: the answer is the id, or an object that has it. */
function idIn(data: unknown): string {
  if (typeof data === 'string') return data;
  const id = (data as { assignmentId?: unknown } | null)?.assignmentId;
  return typeof id === 'string' ? id : '';
}

export const {
  useAssignmentQuery,
  useAssignmentListQuery,
  useCreateAssignmentMutation,
  useChangeAssignmentMutation,
  useAddCommentMutation,
  useRetargetAssignmentMutation,
} = assignmentsApi;
