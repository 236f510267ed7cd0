import * as z from 'zod/mini';
import { type FieldErrors, refuse } from './refusal';

// The wire's schemas carry no words of their own: the page has its own in each language.
z.config(z.locales.en());

type Issue = z.core.$ZodIssue;

/** Of a union's branches, the one that fits best: it does not fail at its root, or not as another kind of value. */
const bestBranch = (branches: readonly (readonly Issue[])[]): readonly Issue[] =>
  branches.find((issues) => issues.every(({ path }) => path.length > 0)) ??
  branches.find((issues) => issues.every(({ code }) => code !== 'invalid_type')) ??
  branches[0] ??
  [];

function* flatten(issues: readonly Issue[], above: readonly PropertyKey[] = []): Generator<[string, string]> {
  for (const issue of issues) {
    const path = [...above, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0)
      yield* flatten(bestBranch(issue.errors), path);
    else if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) yield [[...path, key].map(String).join('.'), 'This field is not known.'];
    else yield [path.map(String).join('.') || 'body', issue.message];
  }
}

/** The most fields named in one refusal. */
const MOST_FIELDS = 50;
/** The most letters of a field's name: callers may send any. */
const LONGEST_NAME = 100;

/** `field -> message` of what a schema found wrong; the first message of each field. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors = new Map<string, string>();
  for (const [field, message] of flatten(issues)) {
    if (errors.size >= MOST_FIELDS) break;
    const name = field.slice(0, LONGEST_NAME);
    if (!errors.has(name)) errors.set(name, message);
  }
  return Object.fromEntries(errors);
}

/** @throws Refusal `invalid` with the map */
export function validated<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const read = schema.safeParse(value);
  if (!read.success) throw refuse.invalid(fieldErrors(read.error.issues));
  return read.data;
}
