import { type ApiFailure, injectEndpoints } from '@portal/kit';
import { loosePagedOf, looseUserSchema, looseUsersSchema, paths } from '@portal/kit/wire';

export type Headcounts = Readonly<Record<string, number>>;

const pageSchema = loosePagedOf(looseUserSchema);
type Asked = { data: unknown; error?: undefined } | { error: ApiFailure; data?: undefined };

/** Counts the people of each role by the total of a page of one. An answer with everybody is counted instead. */
export async function countPeople(
  names: readonly string[],
  ask: (role: string) => PromiseLike<Asked>,
): Promise<{ data: Headcounts } | { error: ApiFailure }> {
  const counts: Record<string, number> = {};
  for (const name of names) {
    const answer = await ask(name);
    if (answer.error) return { error: answer.error };
    if (Array.isArray(answer.data)) return { data: countAll(names, answer.data) };
    counts[name] = pageSchema.parse(answer.data).totalElements;
  }
  return { data: counts };
}

function countAll(names: readonly string[], answer: readonly unknown[]): Headcounts {
  const counts = new Map(names.map((name) => [name, 0]));
  for (const { userRole } of looseUsersSchema.parse(answer)) {
    if (counts.has(userRole)) counts.set(userRole, (counts.get(userRole) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

const headcountsApi = injectEndpoints('user-management', (build) => ({
  headcounts: build.query<Headcounts, readonly string[]>({
    queryFn: (names, _api, _extra, ask) =>
      countPeople(names, async (role) => ask({ path: paths.users.list, params: { role, page: 0, size: 1 } })),
    providesTags: ['User'],
  }),
}));

export const { useHeadcountsQuery } = headcountsApi;
