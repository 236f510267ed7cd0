/** `default`: 10 to 128 characters. `legacy`: 8 to 20 with character classes, as existing sites have it. */
export type PasswordRule = 'default' | 'legacy';

export type PasswordFailure =
  | 'tooShort'
  | 'tooLong'
  | 'common'
  | 'containsName'
  | 'sameAsCurrent'
  | 'noLowerCase'
  | 'noUpperCase'
  | 'noDigit'
  | 'noSpecial'
  | 'hasSpace';

export interface PasswordContext {
  readonly rule?: PasswordRule;
  readonly names?: readonly string[];
  readonly current?: string | undefined;
  /** Whether it is a common password or a variant; only the back end can tell. */
  readonly isCommon?: (password: string) => boolean;
}

export const passwordLengths: Readonly<Record<PasswordRule, { least: number; most: number }>> = {
  default: { least: 10, most: 128 },
  legacy: { least: 8, most: 20 },
};

/** The names that a user's password must not contain. */
export const passwordNames = (person: {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string[] => [person.username, person.firstName, person.lastName, person.email];

/** Shorter names occur inside ordinary words. */
const SHORTEST_NAME = 4;

/** Ignores the domain of an e-mail address, which is a word of the site. */
const containsName = (password: string, names: readonly string[]): boolean => {
  const lower = password.toLowerCase();
  return names
    .flatMap((name) => (name.split('@')[0] ?? '').toLowerCase().split(/[\s._+-]+/))
    .some((part) => [...part].length >= SHORTEST_NAME && lower.includes(part));
};

const legacyClasses: readonly (readonly [PasswordFailure, (password: string) => boolean])[] = [
  ['noLowerCase', (password) => !/\p{Ll}/u.test(password)],
  ['noUpperCase', (password) => !/\p{Lu}/u.test(password)],
  ['noDigit', (password) => !/\d/.test(password)],
  ['noSpecial', (password) => !/[^\p{L}\p{N}\s]/u.test(password)],
  ['hasSpace', (password) => /\s/.test(password)],
];

/** All failures of a password; empty when it is valid. Lengths count characters, not bytes. */
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
  if (context.current !== undefined && password === context.current) failures.push('sameAsCurrent');
  if (context.isCommon?.(password)) failures.push('common');
  return failures;
}

/** The back end's message for each failure; pages have their own texts. */
export const passwordComplaints: Readonly<Record<PasswordFailure, string>> = {
  tooShort: 'It is too short.',
  tooLong: 'It is too long.',
  common: 'It is one of the most used passwords, or easily guessed from one.',
  containsName: 'It contains your name, your username or what stands before the @ of your e-mail.',
  sameAsCurrent: 'It is your current password.',
  noLowerCase: 'It needs a lower-case letter.',
  noUpperCase: 'It needs an upper-case letter.',
  noDigit: 'It needs a digit.',
  noSpecial: 'It needs a special character.',
  hasSpace: 'It must not contain spaces.',
};

/** The failures that a back end's message names; undefined if it has any other text. */
export function readPasswordComplaint(message: string): PasswordFailure[] | undefined {
  const named = (Object.keys(passwordComplaints) as PasswordFailure[]).filter((failure) =>
    message.includes(passwordComplaints[failure]),
  );
  const rest = named.reduce((text, failure) => text.replace(passwordComplaints[failure], ''), message);
  return named.length > 0 && rest.trim() === '' ? named : undefined;
}
