import type { User } from '@portal/kit/wire';
import { type PersonField, personFields } from '../permissions/personActions';

/** A field that somebody else changed while a form was open. */
interface ForeignChange {
  field: PersonField;
  was: string;
  is: string;
}

export type Freshness =
  /** Nothing moved since the form was opened. */
  | { kind: 'unchanged' }
  /** Somebody else saved first. `overlapping`: fields this form would overwrite. */
  | { kind: 'changed'; changes: ForeignChange[]; overlapping: PersonField[]; fresh: User }
  /** The account is no longer there. */
  | { kind: 'gone' };

/**
 * Compares what a form started from with what the back end says now, so that nothing is overwritten silently.
 * @param changed the fields this form is about to send
 */
export function compareWithFresh(
  started: User,
  fresh: User | undefined,
  changed: readonly PersonField[],
): Freshness {
  if (!fresh) return { kind: 'gone' };
  const changes = personFields
    .filter((field) => started[field] !== fresh[field])
    .map((field) => ({ field, was: started[field], is: fresh[field] }));
  if (changes.length === 0) return { kind: 'unchanged' };
  const overlapping = changes.map(({ field }) => field).filter((field) => changed.includes(field));
  return { kind: 'changed', changes, overlapping, fresh };
}
