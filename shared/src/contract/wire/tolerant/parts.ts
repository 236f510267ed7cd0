import * as z from 'zod/mini';
import { type Priority, priorities } from '../enums';
import { toUtc } from './time';

/** Anything, or nothing: a missing field must not fail an external back end's answer. */
export const anything = z.optional(z.unknown());

const EPOCH = new Date(0).toISOString();

/** A scalar as text; '' for anything else. */
export const looseText = z.pipe(
  anything,
  z.transform((value) =>
    typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '',
  ),
);

/** As `looseText`, but undefined instead of ''. */
export const looseOptionalText = z.pipe(
  looseText,
  z.transform((value) => (value === '' ? undefined : value)),
);

/** UTC; the epoch for an invalid timestamp, so that lists can still be sorted. */
export const looseInstant = z.pipe(
  anything,
  z.transform((value) => toUtc(value) ?? EPOCH),
);

/** Ignores case; an unknown priority becomes Mid. */
export function toPriority(value: unknown): Priority {
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return priorities.find((priority) => priority.toLowerCase() === name) ?? 'Mid';
}

export const loosePriority = z.pipe(anything, z.transform(toPriority));

/** A required text: without it the entity is invalid. */
export const looseId = z.pipe(looseText, z.string().check(z.minLength(1)));

/** A list without its invalid entries. */
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
