import type { Role, User } from '@portal/kit/wire';
import {
  decideAction,
  decideField,
  type PersonAction,
  type Caller,
  type Decision,
  fitsPilot,
  type Refusal,
} from '../../parts';

export type SharedChanges = Partial<Pick<User, 'userRole' | 'pilotRole' | 'pilotCode'>>;

export type BulkAction = { kind: Exclude<PersonAction, 'edit'> } | { kind: 'change'; changes: SharedChanges };

type Exclusion =
  | Refusal
  | 'nothingToChange'
  /** Role and pilot would not fit together. */
  | 'roleElsewhere';

export interface BulkPlan {
  included: User[];
  excluded: { person: User; because: Exclusion }[];
}

const changedFields = (person: User, changes: SharedChanges) =>
  (['userRole', 'pilotRole', 'pilotCode'] as const).filter(
    (field) => changes[field] !== undefined && changes[field] !== person[field],
  );

function exclusionOf(
  caller: Caller,
  action: BulkAction,
  person: User,
  roles: readonly Role[],
): Exclusion | undefined {
  const because = (decision: Decision) => (decision.allowed ? undefined : decision.because);
  if (action.kind !== 'change') return because(decideAction(caller, action.kind, person));
  const fields = changedFields(person, action.changes);
  if (fields.length === 0) {
    return because(decideAction(caller, 'edit', person)) ?? 'nothingToChange';
  }
  for (const field of fields) {
    const refusal = because(decideField(caller, field, person));
    if (refusal) return refusal;
  }
  const { userRole, pilotCode } = { ...person, ...changesFor(person, action.changes) };
  const role = roles.find(({ name }) => name === userRole);
  return role && !fitsPilot(role, pilotCode) ? 'roleElsewhere' : undefined;
}

/** Splits the people into those whom an action reaches and the others with reasons. Nobody is skipped silently. */
export function planBulkAction(
  caller: Caller,
  action: BulkAction,
  people: readonly User[],
  roles: readonly Role[] = [],
): BulkPlan {
  const plan: BulkPlan = { included: [], excluded: [] };
  for (const person of people) {
    const because = exclusionOf(caller, action, person, roles);
    if (because === undefined) plan.included.push(person);
    else plan.excluded.push({ person, because });
  }
  return plan;
}

/** The changes for one person: only the fields that differ. */
export const changesFor = (person: User, changes: SharedChanges): SharedChanges =>
  Object.fromEntries(changedFields(person, changes).map((field) => [field, changes[field]]));
