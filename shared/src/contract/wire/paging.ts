import * as z from 'zod/mini';
import { instant, line } from './text';
import { notificationStatusSchema, prioritySchema } from './enums';

/** The page sizes that screens offer. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The size of a page for a request without one. */
export const DEFAULT_PAGE_SIZE: PageSize = 10;
/** The size of the largest page that a back end answers. */
export const MAX_PAGE_SIZE: PageSize = 100;

export const queryNumber = (least: number, most: number) =>
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,10}$/, 'Must be a whole number')), z.number()]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );

export const queryBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);

/** Characters of the longest cursor: several texts as keys, each cut by the server (docs/reference/api.md#paging). */
const MAX_CURSOR = 4000;
const cursor = z.optional(
  z
    .string()
    .check(z.maxLength(MAX_CURSOR), z.regex(/^[\w-]+$/, 'Must be the `next` or `previous` of an answer.')),
);

/** The part of a list that a query asks for: a page by its number, or the rows after or before a cursor. */
export const sliceFields = {
  page: z.optional(queryNumber(0, 1_000_000)),
  size: z.optional(queryNumber(1, MAX_PAGE_SIZE)),
  /** Own back end only: the `next` of an earlier answer. */
  after: cursor,
  /** Own back end only: the `previous` of an earlier answer. */
  before: cursor,
};

export const pageFields = {
  ...sliceFields,
  sortAttribute: z.optional(line(40)),
  isAscending: z.optional(queryBoolean),
};

/** Filters beyond the specification, which only our own back end has. */
export const filterFields = {
  priority: z.optional(prioritySchema),
  messageStatus: z.optional(line(64)),
  notificationStatus: z.optional(notificationStatusSchema),
  q: z.optional(line(100)),
  from: z.optional(instant),
  to: z.optional(instant),
};

export const pageQuery = z.object(pageFields);
export const notificationQuery = z.object({
  ...pageFields,
  ...filterFields,
  /** Own back end only: one line per condition, with its state; without shelved ones. */
  byCondition: z.optional(queryBoolean),
  relatedCondition: z.optional(z.uuid()),
  /** Own back end only: those that the end of their condition marked read unseen, or the others. */
  missed: z.optional(queryBoolean),
});

/** The query of everybody's notifications; the fields beyond an inbox's own are of the own back end only. */
export const everybodyQuery = z.extend(notificationQuery, {
  /** One line per event, with the number of its recipients; with `byCondition` one per condition. */
  byEvent: z.optional(queryBoolean),
  relatedEvent: z.optional(line(128)),
});
export type EverybodyQuery = z.infer<typeof everybodyQuery>;

export type PageQuery = z.infer<typeof pageQuery>;
export type NotificationQuery = z.infer<typeof notificationQuery>;

export const pagedOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    results: z.array(item),
    totalPages: z.int(),
    totalElements: z.int(),
    lastPage: z.boolean(),
    next: z.optional(z.string()),
    previous: z.optional(z.string()),
  });

export interface Paged<T> {
  results: T[];
  totalPages: number;
  totalElements: number;
  lastPage: boolean;
  /** The cursor for `after` that continues behind the last row; none at the end. Own back end only. */
  next?: string;
  /** The cursor for `before` that goes back from the first row; none at the beginning. Own back end only. */
  previous?: string;
}
