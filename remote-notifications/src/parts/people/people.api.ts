import { fullNameOf, injectEndpoints } from '@portal/kit';
import { looseUsersSchema, paths, type User } from '@portal/kit/wire';

const byName = (a: User, b: User) => fullNameOf(a).localeCompare(fullNameOf(b));

export const peopleApi = injectEndpoints('notifications', (build) => ({
  /** The people of the user's pilot; everybody for a super administrator. */
  people: build.query<User[], void>({
    query: () => ({ path: paths.users.list }),
    transformResponse: (data) => looseUsersSchema.parse(data).sort(byName),
    keepUnusedDataFor: 600,
    providesTags: ['User'],
  }),
}));

export const { usePeopleQuery } = peopleApi;
