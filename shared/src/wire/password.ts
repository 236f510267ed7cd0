/** `default`: 10 to 128 characters. `legacy`: the 8-20 rule with classes that existing sites use. */
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
  /** See `passwordNames`. */
  readonly names?: readonly string[];
  /** The password that is to be replaced, where it is known. */
  readonly current?: string | undefined;
  /** Whether it is a common password or a variant of one; the back end knows, a page asks it by trying. */
  readonly isCommon?: (password: string) => boolean;
}

export const passwordLengths: Readonly<Record<PasswordRule, { least: number; most: number }>> = {
  default: { least: 10, most: 128 },
  legacy: { least: 8, most: 20 },
};

/** What an account's password must not contain. */
export const passwordNames = (person: {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string[] => [person.username, person.firstName, person.lastName, person.email];

/** Shorter names occur inside ordinary words. */
const SHORTEST_NAME = 4;

/** Of an e-mail only what stands before the `@`: its domain is a word of the site, and nobody's name. */
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
  if (context.current !== undefined && password === context.current) failures.push('sameAsCurrent');
  if (context.isCommon?.(password)) failures.push('common');
  return failures;
}

/** The back end's sentence for each failure, in the map of a refusal; pages tell it in their own words. */
export const passwordComplaints: Readonly<Record<PasswordFailure, string>> = {
  tooShort: 'It is too short.',
  tooLong: 'It is too long.',
  common: 'It is one of the most used passwords, or easily guessed from one.',
  containsName: 'It contains your name, your user name or what stands before the @ of your e-mail.',
  sameAsCurrent: 'It is your current password.',
  noLowerCase: 'It needs a lower-case letter.',
  noUpperCase: 'It needs an upper-case letter.',
  noDigit: 'It needs a digit.',
  noSpecial: 'It needs a special character.',
  hasSpace: 'It must not contain spaces.',
};

/** The failures that a refusal's sentences name; undefined where it says anything else. */
export function readPasswordComplaint(message: string): PasswordFailure[] | undefined {
  const named = (Object.keys(passwordComplaints) as PasswordFailure[]).filter((failure) =>
    message.includes(passwordComplaints[failure]),
  );
  const rest = named.reduce((text, failure) => text.replace(passwordComplaints[failure], ''), message);
  return named.length > 0 && rest.trim() === '' ? named : undefined;
}
