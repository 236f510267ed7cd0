import * as z from 'zod/mini';
import { type Priority, priorities } from '../enums';
import { toUtc } from './time';

/** Whatever is there, or nothing: a missing field never fails a peer's answer. */
export const anything = z.optional(z.unknown());

const EPOCH = new Date(0).toISOString();

/** Any scalar as text; nothing, lists and objects as ''. */
export const looseText = z.pipe(
  anything,
  z.transform((value) =>
    typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '',
  ),
);

/** As `looseText`, but absent where there is no text. */
export const looseOptionalText = z.pipe(
  looseText,
  z.transform((value) => (value === '' ? undefined : value)),
);

/** UTC; the epoch where the peer's moment cannot be read, so that a list still sorts. */
export const looseInstant = z.pipe(
  anything,
  z.transform((value) => toUtc(value) ?? EPOCH),
);

/** Without regard to case; anything unknown is Mid. */
export function toPriority(value: unknown): Priority {
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return priorities.find((priority) => priority.toLowerCase() === name) ?? 'Mid';
}

export const loosePriority = z.pipe(anything, z.transform(toPriority));

/** A text that must be there: what has none is not this entity at all. */
export const looseId = z.pipe(looseText, z.string().check(z.minLength(1)));

/** A list that keeps what can be read and drops the rest. */
export const looseListOf = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    anything,
    z.transform((value): z.infer<T>[] =>
      (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
        const read = item.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    ),
  );
