import { firstGrapheme } from '../../../contract/wire/cutText';

/** The names of an account, each `''` where unknown. */
export interface Person {
  firstName: string;
  lastName: string;
  username: string;
}

const firstLetter = (name: string) => firstGrapheme(name.trim());

/** Initials of first and last name, else the first letter of the username, else U. */
export function initialsOf({ firstName, lastName, username }: Person): string {
  const initials = firstLetter(firstName) + firstLetter(lastName) || firstLetter(username) || 'U';
  return initials.toLocaleUpperCase();
}

/** The full name, else the username, else '', for which the caller shows a generic label. */
export const fullNameOf = ({ firstName, lastName, username }: Person): string =>
  [firstName, lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ') || username.trim();
