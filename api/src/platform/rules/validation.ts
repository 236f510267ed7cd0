import { setImmediate } from 'node:timers/promises';
import { beginningOf } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { type FieldErrors, refuse } from './refusal';

// The wire schemas carry no messages, because the page has its own in each language; the api's are English.
z.config(z.locales.en());

type Issue = z.core.$ZodIssue;

/** The union branch that fits best: one that fails below its root, or at least not by the kind of value. */
const bestBranch = (branches: readonly (readonly Issue[])[]): readonly Issue[] =>
  branches.find((issues) => issues.every(({ path }) => path.length > 0)) ??
  branches.find((issues) => issues.every(({ code }) => code !== 'invalid_type')) ??
  branches[0] ??
  [];

const isEmpty = (issue: Issue): boolean =>
  issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;

function* flatten(issues: readonly Issue[], above: readonly PropertyKey[] = []): Generator<[string, string]> {
  for (const issue of issues) {
    const path = [...above, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0)
      yield* flatten(bestBranch(issue.errors), path);
    else if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) yield [[...path, key].map(String).join('.'), 'This field is not known.'];
    else
      yield [
        path.map(String).join('.') || 'body',
        isEmpty(issue) ? 'This field must not be empty.' : issue.message,
      ];
  }
}

const MAX_NAMED_FIELDS = 50;
/** Characters of a field's name in a refusal: callers may send names of any length. */
const MAX_FIELD_NAME_CHARACTERS = 100;

/** The first message of each field that a schema complains about, as `field -> message`. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors = new Map<string, string>();
  for (const [field, message] of flatten(issues)) {
    if (errors.size >= MAX_NAMED_FIELDS) break;
    const name = beginningOf(field, MAX_FIELD_NAME_CHARACTERS);
    if (!errors.has(name)) errors.set(name, message);
  }
  return Object.fromEntries(errors);
}

/** A change with at least one field: an empty one is an error, and means neither nothing nor all. */
export const changeOf = <T extends z.ZodMiniType<object>>(schema: T): T =>
  schema.check(
    z.refine((change: object) => Object.keys(change).length > 0, 'Name at least one field to change.'),
  );

export function validated<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const read = schema.safeParse(value);
  if (!read.success) throw refuse.invalid(fieldErrors(read.error.issues));
  return read.data;
}

/** Elements of a list that are checked between two turns of others. */
const ELEMENTS_PER_TURN = 20;

/**
 * Reads each element of a long list, up to the first that is wrong. Five hundred elements and thousands of wrong fields
 * are each harmless; checked at once they would hold everybody up for a second.
 * @throws Refusal `invalid` with the fields of that element, named by its place
 */
export async function validatedEach<T extends z.ZodMiniType>(
  element: T,
  list: readonly unknown[],
): Promise<z.infer<T>[]> {
  const done: z.infer<T>[] = [];
  for (const [at, one] of list.entries()) {
    const read = element.safeParse(one);
    if (!read.success) {
      const issues = read.error.issues.map((issue) => ({ ...issue, path: [at, ...issue.path] }));
      throw refuse.invalid(fieldErrors(issues));
    }
    done.push(read.data);
    if (at % ELEMENTS_PER_TURN === ELEMENTS_PER_TURN - 1) await setImmediate();
  }
  return done;
}
