import type { User } from '@portal/kit/wire';
import { type PersonField, personFields } from '../../parts';

interface ForeignChange {
  field: PersonField;
  was: string;
  is: string;
}

export type Freshness =
  | { kind: 'unchanged' }
  /** Somebody else saved first. `overlapping`: fields that this form would overwrite. */
  | { kind: 'changed'; changes: ForeignChange[]; overlapping: PersonField[]; fresh: User }
  | { kind: 'gone' };

/**
 * Compares the account that a form started from with the current one. `mine`: the fields to be sent. A field that
 * already has the new value is no conflict: an earlier attempt may have succeeded without an answer.
 */
export function compareWithFresh(
  started: User,
  fresh: User | undefined,
  mine: Partial<Record<PersonField, string>>,
): Freshness {
  if (!fresh) return { kind: 'gone' };
  const changes = personFields
    .filter((field) => started[field] !== fresh[field] && fresh[field] !== mine[field])
    .map((field) => ({ field, was: started[field], is: fresh[field] }));
  if (changes.length === 0) return { kind: 'unchanged' };
  const overlapping = changes.map(({ field }) => field).filter((field) => mine[field] !== undefined);
  return { kind: 'changed', changes, overlapping, fresh };
}
