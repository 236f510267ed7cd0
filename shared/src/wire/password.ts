/** `default`: 10 to 128 characters. `legacy`: the 8-20 rule with classes that existing sites use. */
export type PasswordRule = 'default' | 'legacy';

export type PasswordFailure =
  | 'tooShort'
  | 'tooLong'
  | 'common'
  | 'containsName'
  | 'noLowerCase'
  | 'noUpperCase'
  | 'noDigit'
  | 'noSpecial'
  | 'hasSpace';

export interface PasswordContext {
  readonly rule?: PasswordRule;
  /** The account's user name, names and e-mail. */
  readonly names?: readonly string[];
  /** The list of common passwords, where one is at hand. */
  readonly isCommon?: (password: string) => boolean;
}

export const passwordLengths: Readonly<Record<PasswordRule, { least: number; most: number }>> = {
  default: { least: 10, most: 128 },
  legacy: { least: 8, most: 20 },
};

/** Shorter names occur inside ordinary words. */
const SHORTEST_NAME = 4;

const containsName = (password: string, names: readonly string[]): boolean => {
  const lower = password.toLowerCase();
  return names
    .flatMap((name) => name.toLowerCase().split(/[\s@._-]+/))
    .some((part) => part.length >= SHORTEST_NAME && lower.includes(part));
};

const legacyClasses: readonly (readonly [PasswordFailure, (password: string) => boolean])[] = [
  ['noLowerCase', (password) => !/\p{Ll}/u.test(password)],
  ['noUpperCase', (password) => !/\p{Lu}/u.test(password)],
  ['noDigit', (password) => !/\d/.test(password)],
  ['noSpecial', (password) => !/[^\p{L}\p{N}\s]/u.test(password)],
  ['hasSpace', (password) => /\s/.test(password)],
];

/** Every way in which a password breaks the rule; empty when it may be used. Lengths count characters, not bytes. */
export function passwordFailures(password: string, context: PasswordContext = {}): PasswordFailure[] {
  const rule = context.rule ?? 'default';
  const { least, most } = passwordLengths[rule];
  const length = [...password].length;
  const failures: PasswordFailure[] = [];
  if (length < least) failures.push('tooShort');
  if (length > most) failures.push('tooLong');
  if (rule === 'legacy')
    failures.push(...legacyClasses.filter(([, fails]) => fails(password)).map(([name]) => name));
  if (containsName(password, context.names ?? [])) failures.push('containsName');
  if (context.isCommon?.(password)) failures.push('common');
  return failures;
}
