import { ALL, type CreateUserRequest, emailKey, roleKey, type User, usernameOf } from '@portal/kit/wire';
import {
  type PersonField,
  personFields,
  type FieldProblem,
  type PersonDraft,
  type PersonRules,
  toCreateRequest,
  validatePerson,
} from '../../parts';
import { type Header, readHeader } from './header';
import { levelOf, pilotOf } from './shownForms';

export type LineProblem =
  | { field: PersonField; problem: FieldProblem; value: string }
  | { field: 'email' | 'username'; problem: 'repeated'; value: string; line: number }
  /** The account exists with another value. An import only invites; it changes nobody. */
  | { field: PersonField; problem: 'differs'; value: string }
  /** More cells than the header has: a comma in a value, which moves those behind it. */
  | { problem: 'cells'; count: number; titles: number };

export interface GoodLine {
  /** As a spreadsheet numbers it: the header is line 1. */
  line: number;
  invitation: CreateUserRequest;
  cells: readonly string[];
}

export interface BadLine {
  line: number;
  problems: LineProblem[];
  cells: readonly string[];
}

export type DryRun =
  | {
      kind: 'unreadable';
      /** `file`: the browser could not read it. `workbook`: a file of a spreadsheet program, no text. */
      reason: 'empty' | 'header' | 'tooLong' | 'quote' | 'file' | 'workbook';
      header?: Header;
      line?: number;
    }
  | {
      kind: 'checked';
      header: Header;
      titles: readonly string[];
      good: GoodLine[];
      bad: BadLine[];
      /** Lines of accounts that exist with these values, as in a reimported export. */
      same: number;
    };

export interface DryRunRules extends PersonRules {
  people: readonly Pick<User, PersonField>[];
}

/** What stands in a text that was read in a wrong encoding, and in no name. */
const GARBLED = /[\u0080-\u009f\ufffd]/;

/** The most lines of a file: a person must be able to look through them. */
export const MAX_IMPORT_LINES = 5000;

/**
 * Checks every line without sending anything; a bad line does not stop the others.
 * @param rows the header first, after blank lines that a spreadsheet may have above it
 */
export function dryRun(rows: readonly (readonly string[])[], rules: DryRunRules): DryRun {
  const top = Math.max(
    0,
    rows.findIndex((cells) => !isBlank(cells)),
  );
  const [titles, ...lines] = rows.slice(top);
  if (!titles || lines.every(isBlank)) return { kind: 'unreadable', reason: 'empty' };
  if (lines.length > MAX_IMPORT_LINES) return { kind: 'unreadable', reason: 'tooLong' };
  const header = readHeader(titles);
  if (header.missing.length > 0 || header.twice.length > 0)
    return { kind: 'unreadable', reason: 'header', header };

  const accounts = new Map(rules.people.map((person) => [emailKey(person.email), person]));
  const taken = {
    email: accounts,
    username: new Set(rules.people.map(({ username }) => username.toLowerCase())),
  };
  const seen = { email: new Map<string, number>(), username: new Map<string, number>() };
  const good: GoodLine[] = [];
  const bad: BadLine[] = [];
  let same = 0;
  lines.forEach((cells, index) => {
    if (isBlank(cells)) return;
    const line = top + index + 2;
    if (!isBlank(cells.slice(titles.length))) {
      bad.push({ line, cells, problems: [{ problem: 'cells', count: cells.length, titles: titles.length }] });
      return;
    }
    const fields = fieldsIn(cells, header);
    const email = emailKey(fields.email ?? '');
    const account = accounts.get(email);
    const earlierLine = seen.email.get(email);
    if (account && earlierLine === undefined) {
      seen.email.set(email, line);
      const problems = differences(fields, account);
      if (problems.length > 0) bad.push({ line, problems, cells });
      else same += 1;
      return;
    }
    const draft = draftOf(fields, rules);
    const mistakes = validatePerson(draft, rules);
    // A username derived from an invalid e-mail is not a second mistake.
    if (mistakes.email && draft.username === usernameOf(draft.email)) delete mistakes.username;
    for (const field of ['firstName', 'lastName'] as const)
      if (GARBLED.test(draft[field])) mistakes[field] = 'garbled';
    const problems: LineProblem[] = Object.entries(mistakes).map(([field, problem]) => ({
      field: field as PersonField,
      problem,
      value: draft[field as PersonField],
    }));
    for (const field of ['email', 'username'] as const) {
      const value = field === 'email' ? emailKey(draft.email) : draft.username.trim().toLowerCase();
      const earlier = seen[field].get(value);
      if (value === '') continue;
      if (taken[field].has(value)) problems.push({ field, problem: 'taken', value: draft[field] });
      else if (earlier !== undefined)
        problems.push({ field, problem: 'repeated', value: draft[field], line: earlier });
      else seen[field].set(value, line);
    }
    if (problems.length > 0) bad.push({ line, problems, cells });
    else good.push({ line, invitation: toCreateRequest(draft), cells });
  });
  return { kind: 'checked', header, titles, good, bad, same };
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** The values of a line, as on the wire; a missing column or an empty cell has none. */
type Fields = Partial<Record<PersonField, string>>;

const keyOf: Partial<Record<PersonField, (cell: string) => string>> = {
  userRole: roleKey,
  pilotRole: levelOf,
  pilotCode: pilotOf,
};

function fieldsIn(cells: readonly string[], { columns }: Header): Fields {
  const fields: Fields = {};
  for (const field of personFields) {
    const index = columns.indexOf(field);
    const cell = index < 0 ? '' : (cells[index] ?? '').trim();
    if (cell !== '') fields[field] = keyOf[field]?.(cell) ?? cell;
  }
  return fields;
}

function differences(fields: Fields, account: Pick<User, PersonField>): LineProblem[] {
  const isOther = (field: PersonField) =>
    field !== 'email' && fields[field] !== undefined && fields[field] !== account[field];
  return personFields
    .filter(isOther)
    .map((field) => ({ field, problem: 'differs', value: account[field] }) as const);
}

/**
 * The account of a line, with defaults: the username from the e-mail, access level and pilot from the role, and the
 * caller's pilot for a shared role. "Every pilot" is never a default.
 */
function draftOf(fields: Fields, rules: DryRunRules): PersonDraft {
  const userRole = fields.userRole ?? '';
  const role = rules.roles?.find(({ name }) => roleKey(name) === userRole);
  const nearest = role && role.pilotCode !== ALL ? role.pilotCode : rules.caller.pilotCode;
  const email = fields.email ?? '';
  return {
    email,
    firstName: fields.firstName ?? '',
    lastName: fields.lastName ?? '',
    username: fields.username ?? usernameOf(email),
    userRole,
    pilotRole: fields.pilotRole ?? role?.pilotRole ?? 'USER',
    pilotCode: fields.pilotCode ?? (nearest === ALL ? '' : nearest),
  };
}
