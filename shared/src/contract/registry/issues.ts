import { type core } from 'zod/mini';

/** A field that a schema refused, with an English message for logs and ops. */
export interface FieldFailure {
  /** `remotes.services.entry`; empty for the document itself. */
  path: string;
  message: string;
}

/** zod/mini has no messages of its own, to stay small. */
function describe(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'regex' ? issue.message : `is not a valid ${issue.format}`;
    default:
      return issue.message === '' ? 'is not valid' : issue.message;
  }
}

export const fieldFailures = (error: { issues: readonly core.$ZodIssue[] }): FieldFailure[] =>
  error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: describe(issue) }));
