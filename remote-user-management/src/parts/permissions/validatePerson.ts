import {
  ALL,
  createUserRequest,
  type CreateUserRequest,
  emailKey,
  hasOtherLetters,
  type Role,
  roleKey,
} from '@portal/kit/wire';
import { type PersonField, personFields } from './personActions';
import {
  type Caller,
  fitsPilot,
  grantableLevels,
  grantablePilots,
  grantableRoles,
  givesPilots,
} from './reach';

/** An account as typed in a form or read from a file, unchecked. */
export type PersonDraft = Record<PersonField, string>;

/** The problem of one field. Field and problem select the text. */
export type FieldProblem =
  | 'missing'
  | 'invalid'
  /** There is no such role or pilot. */
  | 'unknown'
  /** It exists, but the caller may not give it. */
  | 'notGrantable'
  /** The role belongs to another pilot than the account. */
  | 'otherPilot'
  /** Letters before the @ that most mail servers do not deliver to. */
  | 'otherLetters'
  /** This site's back end refuses spaces in every field. */
  | 'spaces'
  /** A name of a file that was read in a wrong encoding. */
  | 'garbled'
  /** Another account has it. */
  | 'taken';

export type PersonProblems = Partial<Record<PersonField, FieldProblem>>;

export interface PersonRules {
  caller: Caller;
  /** Undefined if unknown; then the back end decides. */
  roles?: readonly Role[];
  pilots?: readonly string[];
  noSpaces: boolean;
}

export function validatePerson(draft: PersonDraft, rules: PersonRules): PersonProblems {
  const problems: PersonProblems = {};
  const parsed = createUserRequest.safeParse(draft);
  const bad = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]));
  for (const field of personFields) {
    const problem = problemOf(field, draft, bad.has(field), rules);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The request of a valid draft: trimmed, e-mail and role in canonical case. @throws if it is invalid */
export const toCreateRequest = (draft: PersonDraft): CreateUserRequest => createUserRequest.parse(draft);

function problemOf(
  field: PersonField,
  draft: PersonDraft,
  isBad: boolean,
  rules: PersonRules,
): FieldProblem | undefined {
  const value = draft[field].trim();
  if (value === '') return 'missing';
  // A role is sent by its key, which has no spaces.
  if (rules.noSpaces && field !== 'userRole' && /\s/.test(value)) return 'spaces';
  if (field === 'userRole') {
    return roleProblem(roleKey(value), draft.pilotCode, rules) ?? (isBad ? 'invalid' : undefined);
  }
  if (isBad && field === 'email' && hasOtherLetters(emailKey(value))) return 'otherLetters';
  if (isBad) return 'invalid';
  if (field === 'pilotRole') {
    return grantableLevels(rules.caller).some((level) => level === value) ? undefined : 'notGrantable';
  }
  if (field === 'pilotCode') return pilotProblem(value, rules);
  return undefined;
}

function roleProblem(name: string, pilot: string, { caller, roles }: PersonRules): FieldProblem | undefined {
  if (!roles) return undefined;
  const role = roles.find((one) => roleKey(one.name) === name);
  if (!role) return 'unknown';
  if (grantableRoles(caller, [role]).length === 0) return 'notGrantable';
  return pilot === '' || fitsPilot(role, pilot) ? undefined : 'otherPilot';
}

function pilotProblem(code: string, { caller, pilots }: PersonRules): FieldProblem | undefined {
  if (givesPilots(caller) && !pilots) return undefined;
  if (grantablePilots(caller, pilots ?? []).includes(code)) return undefined;
  return givesPilots(caller) && code !== ALL ? 'unknown' : 'notGrantable';
}
