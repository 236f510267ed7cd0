import {
  type PasswordFailure,
  passwordFailures,
  passwordLengths,
  type PasswordRule,
} from '@portal/shared/wire';

/** `later`: only the back end can tell, when the password is sent. */
export type LineState = 'met' | 'open' | 'later';

/** One rule for a new password, as it is shown while typing. */
export interface PasswordLine {
  id: string;
  values: Record<string, number>;
  state: LineState;
}

/** What the back end found wrong with exactly this password. */
export interface PasswordVerdict {
  password: string;
  failures: readonly PasswordFailure[];
}

export interface PasswordFacts {
  rule: PasswordRule;
  /** The account's names, where somebody is signed in. */
  names?: readonly string[];
  current?: string;
  verdict?: PasswordVerdict | undefined;
}

const CLASSES: readonly PasswordFailure[] = [
  'noLowerCase',
  'noUpperCase',
  'noDigit',
  'noSpecial',
  'hasSpace',
];

/**
 * The rules for a new password and which of them what was typed meets: the same function judges it as in the back end,
 * and what only the back end knows (common passwords, the names behind a mailed link) is said to be checked there. Pure.
 */
export function passwordLines(
  password: string,
  { rule, names, current, verdict }: PasswordFacts,
): PasswordLine[] {
  const told = verdict?.password === password ? verdict.failures : [];
  const failures = new Set([
    ...passwordFailures(password, { rule, names: names ?? [], current: current || undefined }),
    ...told,
  ]);
  const { least, most } = passwordLengths[rule];
  const line = (id: string, known: boolean, ...broken: PasswordFailure[]): PasswordLine => {
    const open = password === '' || broken.some((failure) => failures.has(failure));
    const state = open ? 'open' : known ? 'met' : 'later';
    return { id: `auth.rule.${id}`, values: {}, state: known || password !== '' ? state : 'later' };
  };
  return [
    { ...line('length', true, 'tooShort', 'tooLong'), values: { least, most } },
    ...(rule === 'legacy' ? CLASSES.map((failure) => line(failure, true, failure)) : []),
    line('containsName', names !== undefined, 'containsName'),
    ...(current === undefined ? [] : [line('sameAsCurrent', true, 'sameAsCurrent')]),
    line('common', false, 'common'),
  ];
}

/** Whether a password may be sent: nothing that is known here speaks against it. */
export const mayBeSent = (lines: readonly PasswordLine[]): boolean =>
  lines.every(({ state }) => state !== 'open');
