import { ALL, type CreateUserRequest, type User } from '@portal/shared/wire';
import { type PersonField } from '../permissions/personActions';
import {
  type FieldProblem,
  type PersonDraft,
  type PersonRules,
  toCreateRequest,
  validatePerson,
} from '../permissions/validatePerson';
import { type Header, readHeader } from './header';

/** What is wrong with one field of one line. */
export type LineProblem =
  | { field: PersonField; problem: FieldProblem; value: string }
  | { field: 'email' | 'username'; problem: 'repeated'; value: string; line: number };

export interface GoodLine {
  /** As a spreadsheet numbers it: the header is line 1. */
  line: number;
  invitation: CreateUserRequest;
  cells: readonly string[];
}

export interface BadLine {
  line: number;
  problems: LineProblem[];
  /** The cells as they were, to hand back. */
  cells: readonly string[];
}

export type DryRun =
  | { kind: 'unreadable'; reason: 'empty' | 'header' | 'tooLong'; header?: Header }
  | { kind: 'checked'; header: Header; titles: readonly string[]; good: GoodLine[]; bad: BadLine[] };

export interface DryRunRules extends PersonRules {
  /** Accounts that exist, as far as the caller may see them. */
  people: readonly Pick<User, 'email' | 'username'>[];
}

/** More lines than this are several files: a person must be able to look through what is imported. */
export const MOST_LINES = 5000;

/**
 * Checks every line of a file without sending anything. A line is either ready to be sent or handed back with each of
 * its problems; one bad line never holds up the others.
 * @param rows the cells of each line, the header first
 */
export function dryRun(rows: readonly (readonly string[])[], rules: DryRunRules): DryRun {
  const [titles, ...lines] = rows;
  if (!titles || lines.every(isBlank)) return { kind: 'unreadable', reason: 'empty' };
  if (lines.length > MOST_LINES) return { kind: 'unreadable', reason: 'tooLong' };
  const header = readHeader(titles);
  if (header.missing.length > 0 || header.twice.length > 0)
    return { kind: 'unreadable', reason: 'header', header };

  const taken = {
    email: new Set(rules.people.map(({ email }) => email.toLowerCase())),
    username: new Set(rules.people.map(({ username }) => username.toLowerCase())),
  };
  const seen = { email: new Map<string, number>(), username: new Map<string, number>() };
  const good: GoodLine[] = [];
  const bad: BadLine[] = [];
  lines.forEach((cells, index) => {
    if (isBlank(cells)) return;
    const line = index + 2;
    const draft = draftOf(cells, header, rules);
    const found = validatePerson(draft, rules);
    // A username made from a bad e-mail is not another mistake.
    if (found.email && draft.username === usernameOf(draft.email)) delete found.username;
    const problems: LineProblem[] = Object.entries(found).map(([field, problem]) => ({
      field: field as PersonField,
      problem,
      value: draft[field as PersonField],
    }));
    for (const field of ['email', 'username'] as const) {
      const value = draft[field].trim().toLowerCase();
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
  return { kind: 'checked', header, titles, good, bad };
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * A line's account. Where a column is missing or a cell is empty: the username is the e-mail's first part, access level
 * and pilot are those of the role, and the caller's own pilot where the role belongs to all. "Every pilot" is never guessed.
 */
function draftOf(cells: readonly string[], { columns }: Header, rules: DryRunRules): PersonDraft {
  const cell = (field: PersonField) => {
    const index = columns.indexOf(field);
    return index < 0 ? '' : (cells[index] ?? '').trim();
  };
  const userRole = cell('userRole').toUpperCase();
  const role = rules.roles?.find(({ name }) => name === userRole);
  const nearest = role && role.pilotCode !== ALL ? role.pilotCode : rules.caller.pilotCode;
  return {
    email: cell('email'),
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    username: cell('username') || usernameOf(cell('email')),
    userRole,
    pilotRole: levelName(cell('pilotRole')) || (role?.pilotRole ?? 'USER'),
    pilotCode: cell('pilotCode').toUpperCase() || (nearest === ALL ? '' : nearest),
  };
}

/** The e-mail's first part; the whole of it where that is too short to be a username. */
function usernameOf(email: string): string {
  const [first = ''] = email.split('@');
  return first.length > 1 ? first : email;
}

const levelName = (text: string) => text.toUpperCase().replace(/[\s-]+/g, '_');
