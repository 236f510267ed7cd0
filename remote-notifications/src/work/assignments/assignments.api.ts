import {
  capabilitiesIn,
  fullNameOf,
  injectEndpoints,
  type Answer,
  type ApiFailure,
  type PortalDispatch,
  type RootState,
} from '@portal/kit';
import {
  looseAssignmentSchema,
  paths,
  type Comment,
  type CreateAssignmentRequest,
  type RetargetRequest,
  type SeenAssignment,
} from '@portal/kit/wire';
import { feed, rereadOn, rereadOnNotification, renewStand, peopleApi } from '../../parts';
import { type Writer } from './comments';
import { isOvertaken, type Intent } from './conflict';
import { fasterOf } from './faster';
import { patchAssignments } from './fromNotifications';
import { ofPilot, ownList, type AssignmentList, type Send, type Side } from './lists';
import { remember } from './seenBefore';

export interface NewComment extends Writer {
  assignmentId: string;
  comment: string;
}

interface ListQuestion {
  userId: string;
  recipient: string;
  side: Side;
}
const listTag = ({ recipient, side }: ListQuestion) =>
  ({ type: 'Assignment', id: `list of ${recipient}, ${side}` }) as const;
/** Through `peopleApi` for its types: all endpoints share one api. */
const reread = (tag: { type: 'Assignment'; id: string }) => peopleApi.util.invalidateTags([tag]);

export const assignmentsApi = injectEndpoints('notifications', (build) => ({
  assignment: build.query<SeenAssignment, string>({
    query: (id) => ({ path: paths.assignments.one(id) }),
    transformResponse: (data) => looseAssignmentSchema.parse(data),
    providesTags: (_data, _error, id) => [{ type: 'Assignment', id }],
    onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
      const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
      if (data) dispatch(noteSeen(data));
    },
    onCacheEntryAdded: (id, entry) =>
      rereadOnNotification(
        entry,
        (one) => one.relatedAssignment === id,
        () => entry.dispatch(reread({ type: 'Assignment', id })),
      ),
  }),

  /** The user's assignments of one side, or of both where the back end cannot list a side. */
  assignmentList: build.query<AssignmentList, ListQuestion>({
    queryFn: ({ userId, recipient, side }, { extra, getState }, _options, send) => {
      if (side === 'Pilot') return ofPilot(send as Send);
      const { user } = (getState() as RootState).session;
      const reader = { userId, recipient, name: user ? fullNameOf(user) : '' };
      return ownList(send as Send, reader, side, capabilitiesIn(extra));
    },
    providesTags: (_data, _error, arg) => ['Assignment', listTag(arg)],
    // Known fields are changed in place. The rest, and fields that a pending response may overwrite, are fetched again.
    onCacheEntryAdded: (arg, entry) =>
      rereadOn(entry, { reread: () => entry.dispatch(reread(listTag(arg))) }, (ask) =>
        feed.subscribe((arrived) => {
          const { data, isLoading } = entry.getCacheEntry();
          let unknown = patchAssignments([], arrived);
          if (data)
            entry.updateCachedData(({ items }) => {
              const inPlace = patchAssignments(items, arrived);
              if (!isLoading) unknown = inPlace;
            });
          if (unknown.length > 0) ask();
        }),
      ),
  }),

  createAssignment: build.mutation<string, CreateAssignmentRequest>({
    query: (body) => ({ path: paths.assignments.create, method: 'POST', body }),
    transformResponse: (data) => idIn(data),
    invalidatesTags: ['Assignment'],
    onQueryStarted: async (made, { dispatch, queryFulfilled }) => {
      const { data } = await queryFulfilled.catch(() => ({ data: '' }));
      if (data !== '') dispatch(noteMade(data, made));
    },
  }),

  /**
   * Changes an assignment only if it is still as the user saw it, so that decisions do not silently undo each other. A
   * conflict's fields have who changed it (`by`) and the current `status`; the cache has the fresh state.
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

  /** Adds a comment, and shows the thread as the server has it then. */
  addComment: build.mutation<null, NewComment>({
    queryFn: async (one, { dispatch }, _extra, send) => {
      const { assignmentId, comment, origin, originName } = one;
      const path = paths.assignments.one(assignmentId);
      const body = { comment, origin, originName };
      const sent = (await send({
        path: paths.assignments.comments(assignmentId),
        method: 'PUT',
        body,
      })) as Answer;
      if (sent.error) return { error: sent.error };
      // If the thread cannot be read now, show the user's own comment.
      const after = (await send({ path })) as Answer;
      if (!after.error) {
        const fresh = looseAssignmentSchema.parse(after.data);
        dispatch(noteSeen(fresh));
        dispatch(assignmentsApi.util.updateQueryData('assignment', assignmentId, () => fresh));
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

type Thunk = (dispatch: PortalDispatch, getState: () => RootState, extra: unknown) => void;

/** Remembers an assignment as the user saw it, for a back end that does not send all of it again. */
const noteSeen =
  (one: SeenAssignment): Thunk =>
  (_dispatch, getState, extra) => {
    const { user } = getState().session;
    if (user && !capabilitiesIn(extra).extras) remember(user.userId, [one]);
  };

const noteMade =
  (assignmentId: string, made: CreateAssignmentRequest): Thunk =>
  (dispatch, getState) => {
    const { user } = getState().session;
    const timestamp = new Date().toISOString();
    const facts = { assignmentId, status: 'Open', comments: [], timestamp, timestampUpdated: timestamp };
    if (user)
      dispatch(noteSeen(looseAssignmentSchema.parse({ ...made, ...facts, sourceUserId: user.userId })));
  };

/** Updates an assignment everywhere, but not the lists' descriptions, which another back end overwrites. */
const showAssignment = (fresh: SeenAssignment) => (dispatch: PortalDispatch, getState: () => RootState) => {
  const { assignmentId, status, priority, due, timestampUpdated } = fresh;
  dispatch(noteSeen(fresh));
  dispatch(assignmentsApi.util.updateQueryData('assignment', assignmentId, () => fresh));
  for (const arg of assignmentsApi.util.selectCachedArgsForQuery(getState(), 'assignmentList'))
    dispatch(
      assignmentsApi.util.updateQueryData('assignmentList', arg, ({ items }) => {
        const assignment = items.find((one) => one.assignmentId === assignmentId);
        if (assignment) Object.assign(assignment, { status, priority, due, timestampUpdated });
      }),
    );
  dispatch(renewStand());
};

/** The id of the created assignment: the response is the id itself or an object that has it. */
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
