import * as z from 'zod/mini';
import { type Paged } from '../paging';
import { looseListOf } from './parts';

const count = z.catch(z.int().check(z.minimum(0)), 0);

/** A page of any back end; missing totals are computed from the results. */
export const loosePagedOf = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.object({
      results: looseListOf(item),
      totalPages: count,
      totalElements: count,
      lastPage: z.catch(z.optional(z.boolean()), undefined),
      next: z.catch(z.optional(z.string()), undefined),
    }),
    z.transform((page): Paged<z.infer<T>> => ({
      results: page.results,
      totalPages: Math.max(page.totalPages, page.results.length > 0 ? 1 : 0),
      totalElements: Math.max(page.totalElements, page.results.length),
      lastPage: page.lastPage ?? page.totalPages <= 1,
      ...(page.next !== undefined && { next: page.next }),
    })),
  );
