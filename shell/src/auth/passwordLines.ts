import {
  type PasswordFailure,
  passwordFailures,
  passwordLengths,
  type PasswordRule,
} from '@portal/shared/wire';

/** One rule for a new password, as it is shown while typing. */
export interface PasswordLine {
  id: string;
  values: Record<string, number>;
  met: boolean;
}

const CLASSES: readonly PasswordFailure[] = [
  'noLowerCase',
  'noUpperCase',
  'noDigit',
  'noSpecial',
  'hasSpace',
];

/** The rules for a new password and which of them what was typed meets. Pure. */
export function passwordLines(
  password: string,
  rule: PasswordRule,
  names: readonly string[] = [],
): PasswordLine[] {
  const failures = new Set(passwordFailures(password, { rule, names }));
  const { least, most } = passwordLengths[rule];
  const typed = password !== '';
  const lines: PasswordLine[] = [
    {
      id: 'auth.rule.length',
      values: { least, most },
      met: typed && !failures.has('tooShort') && !failures.has('tooLong'),
    },
  ];
  if (rule === 'legacy') {
    for (const failure of CLASSES)
      lines.push({ id: `auth.rule.${failure}`, values: {}, met: typed && !failures.has(failure) });
  }
  if (names.some((name) => name !== '')) {
    lines.push({ id: 'auth.rule.containsName', values: {}, met: typed && !failures.has('containsName') });
  }
  return lines;
}
