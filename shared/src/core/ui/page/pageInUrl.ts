import { PAGE_SIZES, type PageSize } from '../../../contract/wire';

/** The size of a page for an address without one. */
const DEFAULT_SIZE_IN_URL: PageSize = 25;

/** The last page that a back end takes, from 0. */
const LAST_PAGE = 1_000_000;

/** The page of a list in the address, from 0. The address counts from 1, as people do. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page - 1 : 0;
}

/** The parameter `page` of the address for a page from 0; empty for the first page, which needs none. */
export const pageParam = (page: number): string => (page > 0 ? String(page + 1) : '');

/** The page size of a list in the address: the default for one that screens do not offer. */
export const pageSizeIn = (params: URLSearchParams): PageSize =>
  PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? DEFAULT_SIZE_IN_URL;

/** The parameter `size` of the address; empty for the default, which needs none. */
export const pageSizeParam = (size: PageSize): string => (size === DEFAULT_SIZE_IN_URL ? '' : String(size));
