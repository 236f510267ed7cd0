import { type Paged } from '@portal/kit/wire';

/** A part of a list that is read as a whole: what follows a cursor, or a page of a back end without cursors. */
export type ListPart = { readonly page: number } | { readonly after: string };

export const firstPart: ListPart = { page: 0 };

/**
 * The part behind an answer, when `read` parts are read; undefined at the end. By cursors each row comes once; by pages a
 * row that leaves the list meanwhile moves others to a page that is read already.
 */
export function partBehind({ next, lastPage, results }: Paged<unknown>, read: number): ListPart | undefined {
  if (next !== undefined) return { after: next };
  return lastPage || results.length === 0 ? undefined : { page: read };
}
