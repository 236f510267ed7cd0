import {
  type PasswordFailure,
  passwordFailures,
  passwordLengths,
  type PasswordRule,
} from '@portal/shared/wire';

/** `later`: only the back end can check it, after sending. */
export type LineState = 'met' | 'open' | 'later';

export interface PasswordLine {
  id: string;
  values: Record<string, number>;
  state: LineState;
}

/** The back end's complaints about this exact password. */
export interface PasswordVerdict {
  password: string;
  failures: readonly PasswordFailure[];
}

export interface PasswordFacts {
  rule: PasswordRule;
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
 * The rules for a new password and their state. The same function checks it as in the back end; rules that only the
 * back end can check (common passwords, the names behind a mailed link) are marked `later`. Pure.
 */
export function passwordLines(
  password: string,
  { rule, names, current, verdict }: PasswordFacts,
): PasswordLine[] {
  const serverFailures = verdict?.password === password ? verdict.failures : [];
  const failures = new Set([
    ...passwordFailures(password, { rule, names: names ?? [], current: current || undefined }),
    ...serverFailures,
  ]);
  const { least, most } = passwordLengths[rule];
  const line = (id: string, isJudged: boolean, ...broken: PasswordFailure[]): PasswordLine => {
    const open = password === '' || broken.some((failure) => failures.has(failure));
    const state = open ? 'open' : isJudged ? 'met' : 'later';
    return { id: `auth.rule.${id}`, values: {}, state: isJudged || password !== '' ? state : 'later' };
  };
  return [
    { ...line('length', true, 'tooShort', 'tooLong'), values: { least, most } },
    ...(rule === 'legacy' ? CLASSES.map((failure) => line(failure, true, failure)) : []),
    line('containsName', names !== undefined, 'containsName'),
    ...(current === undefined ? [] : [line('sameAsCurrent', true, 'sameAsCurrent')]),
    line('common', false, 'common'),
  ];
}

export const mayBeSent = (lines: readonly PasswordLine[]): boolean =>
  lines.every(({ state }) => state !== 'open');
