import { injectEndpoints } from '@portal/kit';
import {
  type CreateUserRequest,
  loosePagedOf,
  looseUserSchema,
  looseUsersSchema,
  type Paged,
  paths,
  type UpdateUserRequest,
  type User,
  type UserStatusRequest,
} from '@portal/kit/wire';
import type { PeopleQuery } from './peopleQuery';

/** The answer of `GET /users`: a page, or everybody where the back end does not page. */
export type PeopleAnswer = { kind: 'page'; page: Paged<User> } | { kind: 'everybody'; people: User[] };

/** A call of a bulk action: the lists are refetched only once, after the last call (`peopleChanged`). */
interface OneOfMany {
  quiet?: boolean;
}

const touchedTags = ['User', 'Audit'] as const;
const touched = (_result: unknown, _error: unknown, { quiet }: OneOfMany) =>
  quiet === true ? [] : [...touchedTags];

export const peopleChanged = () => peopleApi.util.invalidateTags([...touchedTags]);

const pageSchema = loosePagedOf(looseUserSchema);

const readPeople = (data: unknown): PeopleAnswer =>
  Array.isArray(data)
    ? { kind: 'everybody', people: looseUsersSchema.parse(data) }
    : { kind: 'page', page: pageSchema.parse(data) };

export const peopleApi = injectEndpoints('user-management', (build) => ({
  /** One page of people. If the back end does not page, its answer also fills `everybody`. */
  peoplePage: build.query<PeopleAnswer, PeopleQuery>({
    query: (params) => ({ path: paths.users.list, params: { ...params } }),
    transformResponse: readPeople,
    onQueryStarted: async (_query, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.then(({ data }) => data).catch(() => undefined);
      if (answer?.kind !== 'everybody') return;
      await dispatch(peopleApi.util.upsertQueryData('everybody', 'unpaged', answer.people));
    },
    providesTags: ['User'],
  }),
  /**
   * Everybody the caller may see. The first `peoplePage` fills `unpaged`, only if the back end does not page; its
   * presence means that the client pages. `once` is for an export or an import's check.
   */
  everybody: build.query<User[], 'unpaged' | 'once'>({
    query: () => ({ path: paths.users.list }),
    transformResponse: (data) => {
      const answer = readPeople(data);
      return answer.kind === 'everybody' ? answer.people : answer.page.results;
    },
    providesTags: ['User'],
  }),
  /** Exports the people of a query, which the back end audits. Each export is a new request. */
  exportPeople: build.mutation<User[], PeopleQuery>({
    query: (params) => ({
      path: paths.users.export,
      params: { ...params, page: undefined, size: undefined },
      ours: 'usersExport',
    }),
    transformResponse: (data) => looseUsersSchema.parse(data),
  }),
  /** Creates the account and sends the activation mail. */
  invitePerson: build.mutation<unknown, { invitation: CreateUserRequest } & OneOfMany>({
    query: ({ invitation }) => ({ path: paths.users.create, method: 'POST', body: invitation }),
    invalidatesTags: touched,
  }),
  /** Sends only the changed fields, so that it overwrites no others. */
  updatePerson: build.mutation<null, { userId: string; changes: UpdateUserRequest } & OneOfMany>({
    query: ({ userId, changes }) => ({
      path: paths.users.update,
      method: 'PUT',
      params: { userId },
      body: changes,
    }),
    invalidatesTags: touched,
  }),
  // Only bulk actions send these, and end with `peopleChanged`.
  removePerson: build.mutation<null, string>({
    query: (userId) => ({ path: paths.users.remove, method: 'DELETE', params: { userId } }),
  }),
  setPersonStatus: build.mutation<null, { userId: string; status: UserStatusRequest['status'] }>({
    query: ({ userId, status }) => ({
      path: paths.users.status(userId),
      method: 'PUT',
      body: { status },
      ours: 'userStatus',
    }),
  }),
  sendInvitation: build.mutation<null, string>({
    query: (userId) => ({ path: paths.users.invite(userId), method: 'POST', ours: 'userInvite' }),
  }),
  resetSecondFactor: build.mutation<null, string>({
    query: (userId) => ({ path: paths.users.secondFactorOf(userId), method: 'DELETE', ours: 'secondFactor' }),
  }),
}));

export const { usePeoplePageQuery, useEverybodyQuery } = peopleApi;
