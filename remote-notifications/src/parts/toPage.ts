import type { Paged } from '@portal/kit/wire';

/** Reads a page of a list. A plain array becomes one page. */
export const pageReader =
  <T>(one: { parse: (data: unknown) => T }) =>
  (data: unknown): Paged<T> => {
    const field = (name: string): unknown =>
      typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
    const results = Array.isArray(data) ? data : field('results');
    const read = Array.isArray(results) ? results.map((item) => one.parse(item)) : [];
    if (Array.isArray(data))
      return { results: read, totalElements: read.length, totalPages: 1, lastPage: true };
    return {
      results: read,
      totalElements: Number(field('totalElements') ?? 0),
      totalPages: Number(field('totalPages') ?? 0),
      lastPage: field('lastPage') === true,
    };
  };
