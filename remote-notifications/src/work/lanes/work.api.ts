import { injectEndpoints, type Answer } from '@portal/kit';
import {
  loosePagedOf,
  MAX_PAGE_SIZE,
  paths,
  workItemSchema,
  type WorkItem,
  type WorkItemsQuery,
} from '@portal/kit/wire';
import { firstPart, follow, type ListPart, partBehind, standTags } from '../../parts';

/** The filter of open work; `most` items, the most urgent first. */
export type WorkQuestion = Pick<WorkItemsQuery, 'owner' | 'module' | 'pilotCode'> & { most: number };

export interface Work {
  items: WorkItem[];
  total: number;
}

const pageOfWork = loosePagedOf(workItemSchema);

/** The open work, conditions and assignments in one list, which every screen lists and counts. */
export const workApi = injectEndpoints('notifications', (build) => ({
  work: build.query<Work, WorkQuestion>({
    queryFn: async ({ most, ...filters }, _api, _extra, send) => {
      // An item that moves to the next page between two calls is on both.
      const items = new Map<string, WorkItem>();
      const size = Math.min(most, MAX_PAGE_SIZE);
      let part: ListPart = firstPart;
      for (let read = 1; ; read += 1) {
        const answer = (await send({
          path: paths.workItems,
          params: { ...filters, ...part, size },
          ours: 'workItems',
        })) as Answer;
        if (answer.error) return { error: answer.error };
        const said = pageOfWork.parse(answer.data ?? {});
        for (const one of said.results) items.set(one.id, one);
        const behind = partBehind(said, read);
        if (behind === undefined || read * size >= most)
          return { data: { items: [...items.values()], total: said.totalElements } };
        part = behind;
      }
    },
    providesTags: ['Assignment', ...standTags],
    onCacheEntryAdded: (_arg, entry) => follow(entry, ({ conditions }) => conditions.length > 0),
  }),
}));

export const { useWorkQuery } = workApi;
